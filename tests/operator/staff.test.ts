import { expect, test } from 'vitest';
import { getDeskPerson } from '#domain/staff/own.contract.ts';
import { listDeskLog } from '#server/imports/desk-log.store.ts';
import { aBrand } from '#tests/builders/brand.ts';
import { aStaffPerson } from '#tests/builders/staff.ts';
import { ask } from '#tests/server/ask.ts';
import { beginToJoin, deskLinkTo } from '#tests/server/desk.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { runCommand } from './run-command.ts';

const house = useHouse();
const anEmail = () => `${crypto.randomUUID()}@example.com`;
const run = (...words: string[]) => runCommand(house(), ['staff', ...words]);
const stateOf = async (token: string) => {
  const { status, body } = await ask(house(), getDeskPerson, {}, { token });
  return status === 200 ? 'open' : body.deskEnded;
};

test('the first person of a brand, and of the platform, is invited by a command; a dry run keeps nothing', async () => {
  const { slug } = await aBrand(house());
  for (const desk of [['--brand', slug], ['--platform']]) {
    const email = anEmail();
    const invite = (...more: string[]) => run('invite', ...desk, '--email', email, ...more);
    expect((await invite('--dry-run')).exit).toBe(0);
    expect(await lettersTo(house(), email)).toEqual([]);
    expect((await invite()).exit).toBe(0);
    const first = await deskLinkTo(house(), email);
    expect((await invite()).exit).toBe(0);
    await expect(beginToJoin(house(), first)).rejects.toThrow('link-used');
    await beginToJoin(house(), await deskLinkTo(house(), email));
    expect((await run('list')).out).toContain(email);
  }
  expect(JSON.stringify(await listDeskLog(house().db, { limit: 20 }))).not.toContain('@example.com');
});

test('whose desk it is has to be said, and somebody has to be there', async () => {
  const email = anEmail();
  expect((await run('invite', '--email', email)).exit).toBe(2);
  expect((await run('invite', '--platform', '--email', 'nobody')).exit).toBe(2);
  expect((await run('end', '--platform', '--email', email)).exit).toBe(1);
});

test('the last Administrator leaves by the command alone, and a brand with everybody', async () => {
  const brand = await aBrand(house());
  const of = ['--brand', brand.slug];
  const one = await aStaffPerson(house(), { brandId: brand.id });
  expect((await run('office', ...of, '--email', one.email, '--office', 'reader')).exit).not.toBe(0);
  expect((await run('end', ...of, '--email', one.email)).exit).toBe(0);
  expect(await stateOf(one.token)).toBe('place-ended');
  const people = [
    await aStaffPerson(house(), { brandId: brand.id }),
    await aStaffPerson(house(), { brandId: brand.id }),
  ];
  const other = await aStaffPerson(house());
  expect((await run('end', ...of, '--all')).exit).toBe(0);
  for (const { token } of people) expect(await stateOf(token)).toBe('place-ended');
  expect(await stateOf(other.token)).toBe('open');
});

test('lost factors are taken away by the command, with a link for new ones', async () => {
  const brand = await aBrand(house());
  const one = await aStaffPerson(house(), { brandId: brand.id });
  expect((await run('reset-factors', '--brand', brand.slug, '--email', one.email)).exit).toBe(0);
  expect(await stateOf(one.token)).toBe('factors-reset');
  expect((await lettersTo(house(), one.email)).map(({ kind }) => kind)).toEqual(['desk-new-factors']);
});
