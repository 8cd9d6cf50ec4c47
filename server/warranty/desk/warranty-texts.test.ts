import { expect, test } from 'vitest';
import { addDeskText, listDeskTexts } from '#domain/warranty/texts.contract.ts';
import { aStaffPerson } from '#tests/builders/staff.ts';
import { actsOf } from '#tests/server/acts-of.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
type Who = { token: string };
const add = ({ token }: Who, version: string, seen: string | null, text = '# Garantia\nTudo.') =>
  ask(house(), addDeskText, { version, text, seen }, { token });
const list = async ({ token }: Who) => (await ask(house(), listDeskTexts, {}, { token })).body;

test('a version stays, and the newest is in force', async () => {
  const who = await aStaffPerson(house(), { office: 'catalogue' });
  expect(await list(who)).toEqual({ versions: [], present: null });
  await add(who, '2026-11', null);
  house().clock.advance(60);
  const { body } = await add(who, '2026-12', '2026-11', '# Garantia\r\nMais.');
  expect(body.versions).toMatchObject([
    { version: '2026-12', bikes: 0 },
    { version: '2026-11', bikes: 0 },
  ]);
  expect(body.present).toEqual({ version: '2026-12', text: '# Garantia\nMais.' });
  expect((await add(who, '2026-12', '2026-11', '# Garantia\nMais.')).status).toBe(200);
  expect((await add(who, '2026-11', '2026-12', 'Outra.')).body.errors).toEqual([
    { at: 'version', code: 'terms-differ' },
  ]);
  expect((await list(await aStaffPerson(house()))).versions).toEqual([]);
  expect(await actsOf(house(), who)).toEqual([
    ['warranty-text-changed', '2026-11'],
    ['warranty-text-changed', '2026-12'],
  ]);
});

test('of two who saw the same version, the second is told of the first’s', async () => {
  const who = await aStaffPerson(house(), { office: 'catalogue' });
  const both = await Promise.all([add(who, 'um', null), add(who, 'dois', null)]);
  const [won, lost] = both.toSorted((a, b) => a.status - b.status);
  expect(lost!.body).toMatchObject({
    code: 'changed-meanwhile',
    errors: [{ at: 'seen', code: 'present', detail: won!.body.present!.version }],
  });
  expect((await list(who)).versions).toHaveLength(1);
});

test.each([
  ['', 'x', 'version', 'required'],
  ['2026 11', 'x', 'version', 'version-malformed'],
  ['2026-11', ' \n', 'text', 'required'],
  ['2026-11', 'a\uFFFDb', 'text', 'text-unreadable'],
])('version %j with %j is refused', async (version, text, at, code) => {
  expect((await add(await aStaffPerson(house()), version, null, text)).body.errors).toEqual([{ at, code }]);
});
