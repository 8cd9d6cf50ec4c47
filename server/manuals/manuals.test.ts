import { beforeAll, describe, expect, test } from 'vitest';
import { getManualFile, listManuals, uploadManual } from '#domain/manuals/contract.ts';
import { anAccount, type Person } from '#tests/builders/account.ts';
import { anApiKey } from '#tests/builders/api-key.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aManualPdf } from '#tests/builders/manual.ts';
import { anEmployee } from '#tests/builders/shop.ts';
import { ask } from '#tests/server/ask.ts';
import { aDataFolder } from '#tests/server/file-server.ts';
import { useHouse } from '#tests/server/house.ts';

const data = aDataFolder();
const house = useHouse({ dataDir: data.path });
let owner: Person;
let bike: Awaited<ReturnType<typeof aBike>>;
let key: string;
beforeAll(async () => {
  owner = await anAccount(house(), { phoneConfirmed: true });
  bike = await aBike(house(), { owner: owner.id });
  ({ secret: key } = await anApiKey(house(), { brandId: bike.brand.id }));
});

type Facts = Partial<Parameters<typeof send>[1]>;
const send = (
  bytes: Uint8Array,
  input: { code: string; language: string; title: string; models?: string; dryRun?: 'true' },
) => ask(house(), uploadManual, input, { token: key, file: { type: 'application/pdf', bytes } });
const upload = async (words: string, facts: Facts = {}) =>
  send(await aManualPdf({ words }), { code: 'guia', language: 'pt-BR', title: words, ...facts });
const listFor = (token: string, tag = bike.tag) => ask(house(), listManuals, { tag }, { token });

describe('a partner’s upload', () => {
  test('brings a manual in, and says so again', async () => {
    expect((await upload('Um')).body).toMatchObject({ added: 1, refused: 0 });
    expect((await upload('Um')).body).toMatchObject({ unchanged: 1 });
    expect((await upload('Dois')).body).toMatchObject({ updated: 1 });
    expect((await upload('Ensaio', { code: 'ensaio', dryRun: 'true' })).body).toMatchObject({ added: 1 });
    const { body } = await listFor(owner.token);
    expect(body.manuals.map(({ title }) => title)).toEqual(['Dois']);
  });

  test.each([
    ['no PDF', Buffer.from('x'), {}, 'document-unknown'],
    ['an unknown model', null, { models: 'Nenhum' }, 'model-unknown'],
    ['no language', null, { language: 'x' }, 'language-malformed'],
    ['no code', null, { code: 'O Guia!' }, 'slug-malformed'],
  ])('%s is refused with its reason', async (_what, bytes, facts, code) => {
    const answer = await send(bytes ?? (await aManualPdf()), { code: 'x1', language: 'en', title: 'X', ...facts });
    expect(answer.body).toMatchObject({ added: 0, refused: 1, notes: [{ code, reason: expect.stringMatching(/\w/) }] });
  });

  test('what is no PDF by its own word is not read', async () => {
    const answer = await ask(
      house(),
      uploadManual,
      { code: 'x2', language: 'en', title: 'X' },
      { token: key, file: { type: 'text/csv', bytes: 'x' } },
    );
    expect([answer.status, answer.body.code]).toEqual([415, 'unsupported-media-type']);
  });
});

describe('who reads them', () => {
  test('owner and shop see those of the bike’s model, with addresses that never change', async () => {
    await upload('Só deste modelo', { code: 'modelo', models: bike.model.name });
    const other = await aBike(house(), { brand: bike.brand, model: 'Outro', owner: owner.id });
    const { token } = await anEmployee(house());
    const titles = async (tag: string) => (await listFor(token, tag)).body.manuals.map(({ title }) => title);
    expect(await titles(bike.tag)).toContain('Só deste modelo');
    expect(await titles(other.tag)).not.toContain('Só deste modelo');
    expect(await titles(other.tag)).toContain('Dois');
    const { body } = await listFor(owner.token);
    const manual = body.manuals.find(({ title }) => title === 'Só deste modelo')!;
    expect(manual).toMatchObject({ pages: 2, language: 'pt-BR', revision: null });
    const answer = await house().app.inject(manual.url);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(await aManualPdf({ words: 'Só deste modelo' }))).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(manual.bytes),
      'x-content-type-options': 'nosniff',
    });
    const part = await house().app.inject({ url: manual.url, headers: { range: 'bytes=0-4' } });
    expect([part.statusCode, part.payload]).toEqual([206, '%PDF-']);
  });

  test('not of a bike that is not theirs or that is none', async () => {
    const stranger = await anAccount(house(), { phoneConfirmed: true });
    const { token } = await anEmployee(house());
    expect((await listFor(stranger.token)).body.code).toBe('not-found');
    expect((await listFor(owner.token, 'N0TH1NG1')).body.code).toBe('not-found');
    expect((await listFor(token, 'N0TH1NG1')).body.code).toBe('not-found');
  });

  test.each(['x', '../secret', `${'0A'.repeat(32)}.pdf`, `${'0a'.repeat(32)}.png`, `${'0a'.repeat(32)}.pdf`])(
    'at %j there is none',
    async (file) => {
      const { body } = await ask(house(), getManualFile, { file });
      expect(body.code).toBe('not-found');
    },
  );
});
