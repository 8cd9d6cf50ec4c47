import { expect, test } from 'vitest';
import { FolderOpenToOthers, FolderHeld } from '#server/db/embedded/data-folder.ts';
import { tags } from '#server/db/tables/tag.ts';
import { features } from '#server/features.ts';
import { listDeskLog } from '#server/imports/desk-log.store.ts';
import { letters } from '#server/jobs/tables.ts';
import { nounsOf } from '#server/sum-features.ts';
import { useHouse } from '#tests/server/house.ts';
import { runCommand, runJsonCommand } from './run-command.ts';

const house = useHouse();
const nouns = await nounsOf(features);
const commands = nouns.flatMap(({ noun, commands: verbs }) => verbs.map((spec) => ({ noun, ...spec })));

test.each(commands.map(({ noun, verb, writes }) => [noun, verb, writes] as const))(
  '%s %s: help has an example and the flags',
  async (noun, verb, writes) => {
    const { exit, out, err } = await runCommand(house(), [noun, verb, '--help']);
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    expect(out).toContain(`npm run operator -- ${noun} ${verb}`);
    expect(out).toContain('--json');
    expect(out.includes('--dry-run')).toBe(writes);
  },
);

test.each<[string, string[], number]>([
  ['help', ['--help'], 0],
  ['help of a noun', ['tags', '--help'], 0],
  ['nothing', [], 2],
  ['a noun alone', ['tags'], 2],
  ['an unknown noun', ['bells', 'list'], 2],
  ['an unknown verb', ['tags', 'polish'], 2],
  ['an unknown flag', ['brands', 'list', '--loud'], 2],
  ['a flag without its value', ['models', 'list', '--brand'], 2],
  ['an argument too many', ['brands', 'list', 'all'], 2],
  ['no file', ['bikes', 'import'], 2],
  ['a limit that is none', ['log', 'list', '--limit', 'all'], 2],
])('%s', async (_, args, expected) => {
  const { exit, out, err } = await runCommand(house(), args);
  expect(exit).toBe(expected);
  expect((expected === 0 ? out : err).length).toBeGreaterThan(20);
});

test.each([
  [['bells', 'list', '--json'], /unknown command/],
  [['tags', '--json'], /unknown option/],
  [['brands', 'add', '--slug', 'x', '--json'], /--name/],
])('%s: wrong usage is reported as JSON too', async (args, message) => {
  const { exit, out, err } = await runCommand(house(), args);
  expect(exit).toBe(2);
  expect(JSON.parse(out)).toEqual({ error: { code: 'wrong-usage', message: expect.stringMatching(message) } });
  expect(err).not.toBe('');
});

test('help says which flags must be there', async () => {
  const { out } = await runCommand(house(), ['brands', 'add', '--help']);
  expect(out).toMatch(/^Usage: npm run operator -- brands add /);
  expect(out.match(/\(required\)/g)).toHaveLength(2);
});

test.each<[string, Error, number, string]>([
  ['the folder is held', new FolderHeld('The data folder x is in use by process 7.'), 4, 'folder-held'],
  ['the folder is open', new FolderOpenToOthers('Anybody may enter x.'), 1, 'folder-open-to-others'],
  [
    'the database does not answer',
    new Error('query', { cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) }),
    4,
    'database-unavailable',
  ],
  ['something of ours is wrong', new Error('Surprise'), 1, 'internal'],
])('%s', async (_, error, expected, code) => {
  const open = () => Promise.reject(error);
  const said = await runCommand(house(), ['brands', 'list', '--json'], { open });
  expect(said.exit).toBe(expected);
  expect(JSON.parse(said.out)).toMatchObject({ error: { code } });
  expect(said.err).not.toBe('');
});

test('wrong settings are reported', async () => {
  const { exit, err } = await runCommand(house(), ['brands', 'list'], { env: { PUBLIC_URL: 'ftp://x' } });
  expect(exit).toBe(1);
  expect(err).toContain('PUBLIC_URL');
});

test('the log lists what was done, newest first, with failures and without dry runs', async () => {
  await runCommand(house(), ['brands', 'add', '--slug', 'aurora', '--name', 'Aurora']);
  house().clock.advance(1);
  await runCommand(house(), ['brands', 'add', '--slug', 'serra', '--name', 'Serra', '--dry-run']);
  await runCommand(house(), ['tags', 'issue', '--brand', 'none', '--model', 'x', '--count', '1', '--out', 'never.csv']);
  const { data } = await runJsonCommand<{ actor: string; action: string; details: object }[]>(house(), ['log', 'list']);
  expect(data).toMatchObject([
    { actor: 'operator olga', action: 'tags issue', details: { failed: 'brand-unknown' } },
    { actor: 'operator olga', action: 'brands add', details: { added: 1 } },
  ]);
  expect((await runJsonCommand<unknown[]>(house(), ['log', 'list', '--limit', '1'])).data).toHaveLength(1);
  expect((await runCommand(house(), ['log', 'list'])).out).toContain('failed=brand-unknown');
  expect(await listDeskLog(house().db, { limit: 10 })).toHaveLength(2);
});

test('a dry run of the demo’s data keeps nothing', async () => {
  const before = await house().db.$count(tags);
  const { exit, out } = await runCommand(house(), ['demo', 'load', '--dry-run']);
  expect({ exit, out }).toEqual({ exit: 0, out: 'Dry run: nothing of this was kept.\n' });
  expect(await house().db.$count(tags)).toBe(before);
  expect((await runCommand(house(), ['demo', 'load'])).exit).toBe(0);
  expect(await house().db.$count(tags)).toBeGreaterThan(before);
});

test('dead letters are listed without whom they were for', async () => {
  const id = '019aa0f0-0000-7000-8000-0000000000bb';
  await house().db.insert(letters).values({
    id,
    channel: 'email',
    kind: 'certificate',
    recipient: 'marina@example.com',
    subject: 'x',
    text: 'x',
    state: 'dead',
    tries: 13,
    lastError: 'mailbox full',
    createdAt: house().clock.now(),
  });
  const { exit, out } = await runCommand(house(), ['letters', 'dead']);
  expect(exit).toBe(0);
  expect(out).toContain('mailbox full');
  expect(out).not.toContain('marina');
  const { data } = await runJsonCommand<object[]>(house(), ['letters', 'dead']);
  expect(data).toEqual([
    {
      id,
      channel: 'email',
      kind: 'certificate',
      tries: 13,
      lastError: 'mailbox full',
      createdAt: house().clock.now().toISOString(),
    },
  ]);
});
