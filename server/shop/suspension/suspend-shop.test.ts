import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, test } from 'vitest';
import { suspendEmployee, listEmployees } from '#domain/shop/employees.contract.ts';
import { askToJoin, decideRequest, readRequest } from '#domain/shop/registration.contract.ts';
import { getOwnShop, logInAtShop, requestLogInCode } from '#domain/shop/session.contract.ts';
import { securityEvents } from '#server/db/tables/bookkeeping.ts';
import { shops } from '#server/db/tables/shop.ts';
import { shopSuspensions } from '#server/shop/tables.ts';
import { aCnpj } from '#tests/builders/cnpj.ts';
import { anEmployee, aShop } from '#tests/builders/shop.ts';
import { runCommand, runJsonCommand } from '#tests/operator/run-command.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { codeSentTo, lettersTo } from '#tests/server/letters-to.ts';
import { anAddress, aRegistrant, aWaitingRequest, prove } from '#tests/server/register-at-shop.ts';

const house = useHouse();
const suspend = (cnpj: string, ...more: string[]) =>
  runCommand(house(), ['shops', 'suspend', cnpj, '--reason', 'taken-over', ...more]);
const resume = (cnpj: string, ...more: string[]) => runCommand(house(), ['shops', 'resume', cnpj, ...more]);
const kindsTo = async (to: string) => (await lettersTo(house(), to)).map(({ kind }) => kind);

async function aTeam() {
  const shop = await aShop(house(), { name: 'Pedal Bom' });
  const people = async (office: 'owner' | 'manager' | 'mechanic') => anEmployee(house(), { shop, office });
  return { shop, owner: await people('owner'), manager: await people('manager'), mechanic: await people('mechanic') };
}

/** Logs in with a code to the phone. */
async function logIn(phone: string) {
  house().clock.advance(61);
  const { codeId } = (await ask(house(), requestLogInCode, { phone }, { address: anAddress() })).body;
  const code = await codeSentTo(house(), phone);
  return ask(house(), logInAtShop, { id: uuidv7(), phone, codeId, code }, { address: anAddress() });
}

describe('a shop that is suspended as a whole', () => {
  let team: Awaited<ReturnType<typeof aTeam>>;
  beforeAll(async () => {
    team = await aTeam();
    const said = ['--words', 'O chip do celular foi clonado.'];
    expect((await suspend(team.shop.cnpj, '--dry-run', ...said)).out).toContain('3 members cannot log in, 2 of them');
    expect((await ask(house(), getOwnShop, {}, team.owner)).status).toBe(200);
    expect((await suspend(team.shop.cnpj, ...said)).exit).toBe(0);
  });

  test('nobody acts for it, and each session says why it ended', async () => {
    for (const { token } of [team.owner, team.manager, team.mechanic])
      expect((await ask(house(), getOwnShop, {}, { token })).body).toMatchObject({
        code: 'session-ended',
        ended: 'shop-barred',
      });
  });

  test('a right code is told so, and so is a proven address', async () => {
    expect((await logIn(team.mechanic.phone)).body.code).toBe('shop-barred');
    expect((await prove(house(), team.owner.email)).standing).toBe('barred');
  });

  test('its Owner and Manager hear why and whom to write to; others hear nothing', async () => {
    for (const { email } of [team.owner, team.manager]) {
      const [letter, ...more] = (await lettersTo(house(), email)).filter(({ kind }) => kind === 'shop-barred');
      expect(more).toEqual([]);
      for (const said of ['outra pessoa', 'clonado', house().config.operatorEmail])
        expect(letter!.text).toContain(said);
    }
    expect(await kindsTo(team.mechanic.email)).not.toContain('shop-barred');
  });

  test('again changes nothing and says since when; it is listed with who did it', async () => {
    const again = await suspend(team.shop.cnpj);
    expect(again).toMatchObject({ exit: 0 });
    expect(again.out).toContain('(taken-over). Nothing was changed.');
    expect(await house().db.$count(shopSuspensions, eq(shopSuspensions.shopId, team.shop.id))).toBe(1);
    const { out } = await runCommand(house(), ['shops', 'suspensions']);
    expect(out).toContain('O chip do celular foi clonado.');
    expect(await house().db.$count(securityEvents, eq(securityEvents.kind, 'shop-barred'))).toBeGreaterThanOrEqual(3);
  });

  test('nobody asks to join it, though the code is right', async () => {
    const registrant = await aRegistrant(house(), { cnpj: team.shop.cnpj });
    expect((await ask(house(), askToJoin, registrant.input)).body.code).toBe('shop-barred');
  });
});

test('whoever the shop had suspended stays so when it goes on; the others log in again, and are told', async () => {
  const { shop, owner, manager, mechanic } = await aTeam();
  const { employees } = (await ask(house(), listEmployees, {}, owner)).body;
  const id = employees.find(({ email }) => email === mechanic.email)!.id;
  expect((await ask(house(), suspendEmployee, { id }, owner)).status).toBe(200);
  await suspend(shop.cnpj);
  expect((await logIn(mechanic.phone)).body.code).toBe('shop-suspended');
  expect((await resume(shop.cnpj, '--dry-run')).exit).toBe(0);
  expect((await logIn(owner.phone)).body.code).toBe('shop-barred');
  expect((await resume(shop.cnpj)).exit).toBe(0);
  expect((await resume(shop.cnpj)).out).toContain('Nothing was changed.');
  // The sessions from before stay ended: somebody else may have had one.
  expect((await ask(house(), getOwnShop, {}, manager)).body.ended).toBe('shop-barred');
  expect((await logIn(manager.phone)).status).toBe(200);
  expect((await logIn(mechanic.phone)).body.code).toBe('shop-suspended');
  expect(await kindsTo(owner.email)).toContain('shop-resumed');
  expect(await kindsTo(mechanic.email)).not.toContain('shop-barred');
  const [row] = await house().db.select().from(shopSuspensions).where(eq(shopSuspensions.shopId, shop.id));
  expect(row).toMatchObject({ resumedAt: expect.any(Date), resumedBy: row!.suspendedBy });
});

test('a link that lets somebody in says that the shop is suspended, and works again once it goes on', async () => {
  const { shop, owner } = await aTeam();
  const asked = await aWaitingRequest(house(), { cnpj: shop.cnpj }, owner.email);
  const { token } = asked;
  await suspend(shop.cnpj);
  expect((await ask(house(), readRequest, { token })).body.code).toBe('shop-barred');
  expect((await ask(house(), decideRequest, { token, state: 'approved' })).body.code).toBe('shop-barred');
  expect((await runCommand(house(), ['shops', 'resend-link', asked.id])).err).toContain('suspended');
  await resume(shop.cnpj);
  expect((await ask(house(), decideRequest, { token, state: 'approved' })).body.decision).toMatchObject({
    state: 'approved',
  });
});

describe('the command', () => {
  test.each([
    ['a CNPJ that is none', ['suspend', '11.222.333/0001-00', '--reason', 'misconduct'], 2],
    ['an unknown shop', ['suspend', aCnpj(), '--reason', 'misconduct'], 1],
    ['no reason', ['suspend', aCnpj()], 2],
    ['an unknown reason', ['suspend', aCnpj(), '--reason', 'because'], 2],
    ['another reason without words', ['suspend', aCnpj(), '--reason', 'other'], 2],
    ['words of two lines', ['suspend', aCnpj(), '--reason', 'other', '--words', 'a\nb'], 2],
    ['to resume an unknown shop', ['resume', aCnpj()], 1],
  ])('refuses %s', async (_, args, exit) => {
    expect((await runCommand(house(), ['shops', ...args])).exit).toBe(exit);
  });

  test('answers as data, and takes the CNPJ as it is written', async () => {
    const { shop } = await aTeam();
    const typed = shop.cnpj.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
    const { data } = await runJsonCommand(house(), ['shops', 'suspend', typed, '--reason', 'misconduct']);
    expect(data).toMatchObject({ cnpj: shop.cnpj, changed: true, effects: { people: 3, told: 2, claims: 0 } });
    const [row] = await house().db.select().from(shops).where(eq(shops.id, shop.id));
    expect(row!.suspendedAt).not.toBeNull();
  });
});
