import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { count, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ZipFile } from 'yazl';
import { importInvoices } from '#domain/bike/contract.ts';
import { apiKeys } from '#server/db/tables/api-key.ts';
import { invoices } from '#server/db/tables/receipt.ts';
import { deskLog } from '#server/imports/tables.ts';
import { anApiKey } from '#tests/builders/api-key.ts';
import { aCnpj } from '#tests/builders/cnpj.ts';
import { anNfe, type MadeNfe } from '#tests/builders/nfe/an-nfe.ts';
import { aShop } from '#tests/builders/shop.ts';
import { ask, type SentBody } from '#tests/server/ask.ts';
import { aDataFolder } from '#tests/server/file-server.ts';
import { useHouse } from '#tests/server/house.ts';

const logged: string[] = [];
beforeAll(() => {
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => logged.push(String(chunk)) > 0);
});
const data = aDataFolder();
const house = useHouse({ dataDir: data.path, logLevel: 'info' });
afterAll(() => void vi.restoreAllMocks());

const xml = (nfe: MadeNfe): SentBody => ({ type: 'application/xml', bytes: nfe.xml });
const send = (token: string, file: SentBody, input: { dryRun?: 'true' } = {}) =>
  ask(house(), importInvoices, input, { token, file });

async function zip(files: Record<string, string>): Promise<SentBody> {
  const archive = new ZipFile();
  for (const [name, text] of Object.entries(files)) archive.addBuffer(Buffer.from(text), name);
  archive.end();
  const chunks: Buffer[] = [];
  for await (const chunk of archive.outputStream) chunks.push(chunk as Buffer);
  return { type: 'application/zip', bytes: Buffer.concat(chunks) };
}

async function kept(...made: MadeNfe[]): Promise<number> {
  const keys = made.map(({ accessKey }) => accessKey);
  const [row] = await house().db.select({ rows: count() }).from(invoices).where(inArray(invoices.accessKey, keys));
  return row!.rows;
}

const logOf = (hint: string) =>
  house()
    .db.select()
    .from(deskLog)
    .where(eq(deskLog.actor, `partner ${hint}`));

describe('an invoice', () => {
  test('comes in by a partner’s key, which it remembers; again it changes nothing', async () => {
    const { id, secret, hint } = await anApiKey(house());
    const nfe = anNfe();
    expect(await send(secret, xml(nfe))).toMatchObject({
      status: 200,
      body: { added: 1, updated: 0, unchanged: 0, refused: 0, notes: [], notesLeftOut: 0 },
    });
    const [row] = await house().db.select().from(invoices).where(eq(invoices.accessKey, nfe.accessKey));
    expect(row!.apiKeyId).toBe(id);
    const again = await send(secret, { ...xml(nfe), type: 'text/xml; charset=utf-8' });
    expect(again.body).toMatchObject({ added: 0, unchanged: 1 });

    const sha256 = createHash('sha256').update(nfe.xml).digest('hex');
    const file = { bytes: Buffer.byteLength(nfe.xml), sha256 };
    expect((await logOf(hint)).map(({ action, details }) => ({ action, details }))).toEqual([
      { action: 'invoices import', details: { added: 1, updated: 0, unchanged: 0, refused: 0, ...file } },
      { action: 'invoices import', details: { added: 0, updated: 0, unchanged: 1, refused: 0, ...file } },
    ]);
    expect(data.uploads()).toEqual([]);
  });

  test('that is a dry run is neither kept nor logged', async () => {
    const { secret, hint } = await anApiKey(house());
    const nfe = anNfe();
    expect((await send(secret, xml(nfe), { dryRun: 'true' })).body).toMatchObject({ added: 1 });
    expect(await kept(nfe)).toBe(0);
    expect(await logOf(hint)).toEqual([]);
    expect((await send(secret, xml(nfe))).body).toMatchObject({ added: 1 });
  });

  test.each(['application/xml', 'application/zip'])('that is none is refused, sent as %s', async (type) => {
    const { secret } = await anApiKey(house());
    const answer = await send(secret, { type, bytes: '<nfeProc' });
    const notes = [{ row: 'file', at: null, code: 'malformed', detail: 'line 1' }];
    expect(answer).toMatchObject({ status: 200, body: { added: 0, refused: 1, notes } });
  });

  test('sent twice at once is kept once', async () => {
    const { secret } = await anApiKey(house());
    const nfe = anNfe();
    const answers = await Promise.all([send(secret, xml(nfe)), send(secret, xml(nfe))]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => body.added + body.unchanged)).toEqual([1, 1]);
    expect(answers[0].body.added + answers[1].body.added).toBe(1);
  });
});

describe('an archive', () => {
  test('imports good files and reports bad ones', async () => {
    const { secret } = await anApiKey(house());
    const good = [anNfe(), anNfe()];
    const file = await zip({ 'a.xml': good[0]!.xml, 'b/b.xml': good[1]!.xml, 'c.xml': '<x/>' });
    const { status, body } = await send(secret, file);
    expect(status).toBe(200);
    expect(body).toMatchObject({ added: 2, refused: 1, notes: [{ row: 'c.xml' }] });
    expect(await kept(...good)).toBe(2);
  });

  test('that is cut off cannot be read: nothing is imported, and the log says so', async () => {
    const { secret, hint } = await anApiKey(house());
    const nfe = anNfe();
    const { type, bytes } = await zip({ 'a.xml': nfe.xml });
    const answer = await send(secret, { type, bytes: (bytes as Buffer).subarray(0, bytes.length / 2) });
    expect(answer).toMatchObject({ status: 422, body: { code: 'file-unreadable', errors: [{ at: 'file' }] } });
    expect(await kept(nfe)).toBe(0);
    const [row] = await logOf(hint);
    expect(row!.details).toMatchObject({ failed: answer.body.errors![0]!.code });
    expect(data.uploads()).toEqual([]);
  });
});

test('a shop’s key imports what the shop issued, and nothing else', async () => {
  const cnpj = aCnpj();
  const shop = await aShop(house(), { cnpj });
  const { secret } = await anApiKey(house(), { shopId: shop.id });
  const [own, other] = [anNfe({ issuer: cnpj }), anNfe()];
  expect((await send(secret, xml(own))).body).toMatchObject({ added: 1 });
  expect((await send(secret, xml(other))).body).toMatchObject({ refused: 1, notes: [{ code: 'issuer-other' }] });
  expect(await kept(own, other)).toBe(1);
});

test('a revoked key’s next file is refused', async () => {
  const { id, secret } = await anApiKey(house());
  expect((await send(secret, xml(anNfe()))).status).toBe(200);
  await house().db.update(apiKeys).set({ revokedAt: house().clock.now() }).where(eq(apiKeys.id, id));
  const nfe = anNfe();
  expect(await send(secret, xml(nfe))).toMatchObject({ status: 401, body: { code: 'api-key-invalid' } });
  expect(await kept(nfe)).toBe(0);
});

test('neither log nor desk log holds a key, a person or what stood in a file', async () => {
  const { secret } = await anApiKey(house());
  const unknown = `pvk_${'Unknown'.repeat(6)}x`;
  const made = anNfe({ customer: { name: 'SECRETA DA SILVA', cpf: '52998224725' } });
  await send(secret, xml(made));
  await send(secret, { type: 'application/xml', bytes: made.xml.replace('SECRETA', 'OUTRA SECRETA') });
  await send(unknown, xml(made));
  // Lines are written at the end of a turn of the event loop.
  await setImmediate();
  const text = logged.join('') + JSON.stringify(await house().db.select().from(deskLog));
  expect(text).toContain('/api/imports/invoices');
  for (const word of [secret.slice(10), unknown, 'SECRETA', '52998224725', made.accessKey]) {
    expect(text).not.toContain(word);
  }
});
