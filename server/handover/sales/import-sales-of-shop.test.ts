import { expect, test } from 'vitest';
import * as contracts from '#domain/handover/contract.ts';
import { importShopSales, reportSale } from '#domain/handover/sales.contract.ts';
import { deskLog } from '#server/imports/tables.ts';
import { anAccessKey } from '#tests/builders/access-key.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aMobile } from '#tests/builders/handover.ts';
import { aShopKey } from '#tests/builders/shop-key.ts';
import { anEmployee, type EmployeePerson } from '#tests/builders/shop.ts';
import { ask } from '#tests/server/ask.ts';
import { aDataFolder } from '#tests/server/file-server.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';

const data = aDataFolder();
const house = useHouse({ dataDir: data.path });
const send = ({ token }: Pick<EmployeePerson, 'token'>, lines: readonly string[]) =>
  ask(house(), importShopSales, {}, { token, file: { type: 'text/csv', bytes: lines.join('\r\n') } });
const header = 'venda;tag;número de série;chave;celular;idioma;data';

test('the sales of the day before are handed over, each once; again it changes nothing, as by the key', async () => {
  const { owner, secret, shop } = await aShopKey(house());
  const [one, other] = [await aBike(house()), await aBike(house())];
  const [accessKey, mobile, mail] = [anAccessKey({ issuer: shop.cnpj }), aMobile(), `mei.${one.tag}@example.com`];
  const file = [
    header,
    `1001;${one.tag.toLowerCase()};;;${mail};en;19/11/2026`,
    `1002;;${other.serialNumber};${accessKey};${mobile};;2026-11-19`,
  ];
  expect((await send(owner, file)).body).toMatchObject({ added: 2, unchanged: 0, refused: 0, notes: [] });
  expect((await send(owner, file)).body).toMatchObject({ added: 0, unchanged: 2, refused: 0, notes: [] });
  expect(
    [await lettersTo(house(), mobile), await lettersTo(house(), mail.toLowerCase())].map(({ length }) => length),
  ).toEqual([1, 1]);
  const { body } = await ask(house(), contracts.listHandovers, {}, { token: owner.token });
  expect(new Set(body.handovers.map(({ tag, day, system }) => [tag, day, system].join(' ')))).toEqual(
    new Set([`${one.tag} 2026-11-19 `, `${other.tag} 2026-11-19 `]),
  );
  // The shop's system sends one of them too.
  const sale = { id: '1002', serialNumber: other.serialNumber, accessKey, to: mobile };
  const again = await ask(house(), reportSale, sale, { token: secret });
  expect(again.body.handover).toMatchObject({ tag: other.tag, state: 'waiting' });
  const log = (await house().db.select().from(deskLog)).filter(({ actor }) => actor === `shop ${shop.cnpj}`);
  expect(log.map(({ action }) => action)).toEqual(['sales import', 'sales import']);
  expect(JSON.stringify(log)).not.toContain(mobile.slice(3));
});

test('what stays out says every reason in a sentence, first, and keeps no other out', async () => {
  const seller = await anEmployee(house(), { office: 'salesperson' });
  const owner = await anAccount(house());
  const [good, owned] = [await aBike(house()), await aBike(house(), { owner: owner.id, stolen: true })];
  const to = aMobile();
  const { body } = await send(seller, [
    header,
    `1;${good.tag};;;${to};;`,
    `2;${owned.tag};SN-OTHER;${anAccessKey()};${to};;`,
    `3;;;;12345;fr;2026-11-31`,
    `;;ABC-1234;;${to};;`,
    `5;;ABC-1234;;${to};;2026-11-01`,
    `1;${good.tag};;;${aMobile()};;`,
    `7;ZZZZ9999;;;${to};;`,
  ]);
  expect(body).toMatchObject({ added: 1, unchanged: 0, refused: 6 });
  expect(body.notes.map(({ row, at, code }) => [row, at, code].join(' '))).toEqual([
    '3 serial_number serial-mismatch',
    '3  bike-stolen',
    '3  already-activated',
    '3 access_key receipt-elsewhere',
    '4 contact contact-malformed',
    '4 language language-unknown',
    '4 day date-malformed',
    '5 sale required',
    '6 day date-too-old',
    '6 access_key invoice-required',
    '7  row-repeated',
    '8 tag tag-unknown',
  ]);
  for (const { reason } of body.notes) expect(reason).toMatch(/^\p{Lu}.+\.$/u);
  expect(await lettersTo(house(), to)).toHaveLength(1);
});

test('a day’s links that are used up in the middle leave the rows before them in; tomorrow the same file goes on', async () => {
  const seller = await anEmployee(house());
  const rows = [];
  for (let at = 0; at < 42; at++)
    rows.push(`${at};${(await aBike(house())).tag};;;mei.${at}.${seller.shop.cnpj}@example.com;;`);
  const first = (await send(seller, [header, ...rows])).body;
  expect(first).toMatchObject({ added: 40, refused: 2 });
  expect(first.notes.map(({ code }) => code)).toEqual(['handovers-used-up', 'handovers-used-up']);
  house().clock.advance(86_400);
  const { token } = await anEmployee(house(), { shop: seller.shop });
  expect((await send({ token }, [header, ...rows])).body).toMatchObject({ added: 2, unchanged: 40, refused: 0 });
});

test('what is no table, or has no column of the contact, is refused as a whole', async () => {
  const seller = await anEmployee(house());
  expect((await send(seller, ['venda;tag', '1;ABCD1234'])).body).toMatchObject({ code: 'file-unreadable' });
  expect((await send(seller, [''])).body).toMatchObject({ status: 422 });
  const finance = await anEmployee(house(), { office: 'finance' });
  expect((await send(finance, [header])).body).toMatchObject({ code: 'forbidden' });
});
