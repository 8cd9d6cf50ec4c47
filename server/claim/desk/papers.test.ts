import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import {
  getClaimsTable,
  getWorkOrder,
  listTemplates,
  maxTemplates,
  removeTemplate,
  saveTemplate,
} from '#domain/claim/desk.contract.ts';
import { getClaimNumbersTable } from '#domain/claim/numbers.contract.ts';
import { aClaimScene, asStranger, decide, finish, request } from '#tests/builders/claim-scene.ts';
import { anEmployee } from '#tests/builders/shop.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { readPdf } from '#tests/server/pdf-text.ts';

const house = useHouse();
type By = { token: string };
const table = async (by: By, contract: typeof getClaimsTable | typeof getClaimNumbersTable = getClaimsTable) =>
  Buffer.from((await ask(house(), contract, {}, { token: by.token })).body).toString('utf8');

describe('the table of claims', () => {
  test('has one row a claim in the reader’s language, and opens in Excel in Brazil', async () => {
    const scene = await aClaimScene(house(), { brand: '=Shimano', serialNumber: 'RD-1' });
    const claim = (await request(house(), scene)).body;
    const text = await table(scene.opener);
    const [head, row, ...rest] = text.split('\r\n');
    expect(head).toMatch(/^\uFEFFNúmero;Situação;Peça;/);
    expect(rest).toEqual(['']);
    const cells = row!.split(';');
    expect(cells.slice(0, 3)).toEqual([claim.number, 'Esperando a loja', 'Câmbio traseiro']);
    expect(cells[3]).toMatch(/^'=Shimano/);
    expect(cells[9]).toMatch(/^\d\d\/\d\d\/\d{4}$/);
    expect(text).not.toContain('Marina de Souza');
    const english = await anEmployee(house(), { shop: scene.shop, office: 'other', language: 'en' });
    const [first, second] = (await table(english)).split('\r\n');
    expect(first).toMatch(/^\uFEFFNumber;State;Part;/);
    expect(second).toContain('Waiting for the shop;Rear derailleur;');
  });

  test('has nothing of another shop', async () => {
    const scene = await aClaimScene(house());
    await request(house(), scene);
    const other = await asStranger(house(), scene);
    expect((await table(other.opener)).split('\r\n')).toHaveLength(2);
  });

  test('the numbers are in the reader’s language too', async () => {
    const scene = await aClaimScene(house());
    await request(house(), scene);
    const text = await table(scene.opener, getClaimNumbersTable);
    expect(text).toMatch(/^\uFEFFMedida;De;Detalhe;Valor/);
    expect(text).toContain('esperando;Esperando a loja;');
    expect(text).not.toMatch(/waiting|requested/);
  });
});

test('a work order is one page: part, bike, term, what was said and found; the owner’s name is masked', async () => {
  const scene = await aClaimScene(house());
  const asked = (await request(house(), scene)).body;
  const sent = (await finish(house(), scene, { claimId: asked.id, version: asked.version })).body;
  await decide(house(), scene, sent);
  const { body } = await ask(house(), getWorkOrder, { claimId: asked.id }, { token: scene.opener.token });
  const { pages, text } = readPdf(body);
  expect(pages).toBe(1);
  for (const said of ['Ordem de serviço', asked.number, 'Câmbio traseiro', 'O câmbio pula marchas.', 'Gaiola torta.'])
    expect(text).toContain(said);
  expect(text).not.toContain('Marina de Souza');
});

describe('templates for messages', () => {
  const save = (by: By, id: string, title = 'Peça chegou') =>
    ask(house(), saveTemplate, { id, title, text: 'A peça chegou. Pode trazer a bike?' }, { token: by.token });
  const list = async (by: By) => (await ask(house(), listTemplates, {}, { token: by.token })).body.templates;

  test('are the shop’s: kept, changed and removed, each again without harm; another shop neither reads nor changes them', async () => {
    const scene = await aClaimScene(house());
    const other = await asStranger(house(), scene);
    const id = uuidv7();
    for (let nth = 0; nth < 2; nth++) expect((await save(scene.opener, id)).body.templates).toHaveLength(1);
    expect((await save(scene.reviewer, id, 'Chegou a peça')).body.templates).toMatchObject([
      { title: 'Chegou a peça' },
    ]);
    expect(await list(other.opener)).toEqual([]);
    expect((await save(other.opener, id)).body).toMatchObject({ code: 'id-taken' });
    await ask(house(), removeTemplate, { id }, { token: other.opener.token });
    expect(await list(scene.opener)).toHaveLength(1);
    for (let nth = 0; nth < 2; nth++) await ask(house(), removeTemplate, { id }, { token: scene.opener.token });
    expect(await list(scene.opener)).toEqual([]);
  });

  test('are fifty at most, also of many at once', async () => {
    const { opener } = await aClaimScene(house());
    const answers = await Promise.all(Array.from({ length: maxTemplates + 3 }, () => save(opener, uuidv7())));
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    expect(await list(opener)).toHaveLength(maxTemplates);
  });
});
