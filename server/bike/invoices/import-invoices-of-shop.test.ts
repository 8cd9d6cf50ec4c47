import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { importShopInvoices } from '#domain/bike/contract.ts';
import { invoices } from '#server/db/tables/receipt.ts';
import { deskLog } from '#server/imports/tables.ts';
import { anNfe } from '#tests/builders/nfe/an-nfe.ts';
import { anEmployee } from '#tests/builders/shop.ts';
import { ask, type SentBody } from '#tests/server/ask.ts';
import { aDataFolder } from '#tests/server/file-server.ts';
import { useHouse } from '#tests/server/house.ts';

const data = aDataFolder();
const house = useHouse({ dataDir: data.path });
const send = (token: string, file: SentBody) => ask(house(), importShopInvoices, {}, { token, file });
const xml = (text: string): SentBody => ({ type: 'application/xml', bytes: text });

async function zip(files: Record<string, string>): Promise<SentBody> {
  const archive = new ZipFile();
  for (const [name, text] of Object.entries(files)) archive.addBuffer(Buffer.from(text), name);
  archive.end();
  const chunks: Buffer[] = [];
  for await (const chunk of archive.outputStream) chunks.push(chunk as Buffer);
  return { type: 'application/zip', bytes: Buffer.concat(chunks) };
}

test('a shop’s salesperson brings in what the shop issued; again it changes nothing, and the log names the shop', async () => {
  const { token, shop } = await anEmployee(house(), { office: 'salesperson' });
  const nfe = anNfe({ issuer: shop.cnpj });
  expect((await send(token, xml(nfe.xml))).body).toMatchObject({ added: 1, refused: 0, notes: [] });
  expect((await send(token, xml(nfe.xml))).body).toMatchObject({ added: 0, unchanged: 1 });
  const rows = await house().db.select().from(invoices).where(eq(invoices.accessKey, nfe.accessKey));
  expect(rows).toHaveLength(1);
  const log = await house()
    .db.select()
    .from(deskLog)
    .where(eq(deskLog.actor, `shop ${shop.cnpj}`));
  expect(log).toHaveLength(2);
});

test('of a ZIP each file is told by its name and in a sentence; another company’s stays out', async () => {
  const { token, shop } = await anEmployee(house(), { office: 'owner' });
  const own = anNfe({ issuer: shop.cnpj });
  const other = anNfe();
  const { body } = await send(
    token,
    await zip({ 'nossa.xml': own.xml, 'outra.xml': other.xml, 'quebrada.xml': '<nfe' }),
  );
  expect(body).toMatchObject({ added: 1, refused: 2 });
  expect(
    body.notes.map(({ row, code }) => [row, code]).toSorted(([one], [other]) => one!.localeCompare(other!)),
  ).toEqual([
    ['outra.xml', 'issuer-other'],
    ['quebrada.xml', 'malformed'],
  ]);
  for (const { reason } of body.notes) expect(reason).toMatch(/ .*\.$/);
  expect(await house().db.$count(invoices, eq(invoices.accessKey, other.accessKey))).toBe(0);
});

test('a broken ZIP is refused as a whole, with a sentence', async () => {
  const { token } = await anEmployee(house(), { office: 'owner' });
  const { body } = await send(token, { type: 'application/zip', bytes: 'PK\u0003\u0004 and nothing more' });
  expect(body).toMatchObject({ code: 'file-unreadable', errors: [{ at: 'file' }] });
});
