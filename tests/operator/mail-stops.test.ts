import { beforeEach, expect, test } from 'vitest';
import { findMailStop, stopMail } from '#server/db/mail-stops.store.ts';
import { mailStops } from '#server/db/tables/bookkeeping.ts';
import { deskLog } from '#server/imports/tables.ts';
import { writeLetter } from '#server/jobs/create-outbox.ts';
import { deliverLetter } from '#server/jobs/deliver-letter.ts';
import { letters } from '#server/jobs/tables.ts';
import { useHouse } from '#tests/server/house.ts';
import { runCommand, runJsonCommand } from './run-command.ts';

const house = useHouse();
const marina = 'marina.souza@example.com';
beforeEach(async () => {
  for (const table of [letters, mailStops, deskLog]) await house().db.delete(table);
  await stop(marina);
});

const stop = (address: string, reason: 'bounced' | 'complained' = 'bounced') =>
  house().db.transaction((tx) => stopMail(tx, { address, reason, at: house().clock.now() }));
const run = (...args: string[]) => runCommand(house(), ['letters', ...args]);
const stopOf = (address: string) => findMailStop(house().db, address);

test('letters stops lists where and why, masked; of one address, that one', async () => {
  await stop('caio@example.com', 'complained');
  const all = await runJsonCommand<{ address: string; reason: string }[]>(house(), ['letters', 'stops']);
  expect(all.data.map(({ reason }) => reason).toSorted()).toEqual(['bounced', 'complained']);
  expect(JSON.stringify(all.data)).not.toMatch(/marina\.souza|caio@/);
  const one = await runJsonCommand<{ reason: string }[]>(house(), ['letters', 'stops', 'Caio@example.com']);
  expect(one.data.map(({ reason }) => reason)).toEqual(['complained']);
  expect((await run('stops', 'nobody@example.com')).out).toContain('No e-mails are stopped there.');
  expect((await run('stops', 'caio')).exit).toBe(2);
});

test('letters lift lets e-mails go again, not in a dry run, and the log names nobody', async () => {
  expect((await run('lift', marina, '--dry-run')).out).toContain('Dry run');
  expect(await stopOf(marina)).toBe('bounced');
  expect((await run('lift', marina.toUpperCase())).exit).toBe(0);
  expect(await stopOf(marina)).toBeNull();
  expect((await run('lift', marina)).exit).not.toBe(0);
  const kept = await house().db.select().from(deskLog);
  expect(kept.length).toBeGreaterThan(0);
  expect(JSON.stringify(kept)).not.toContain('marina');
});

test('letters lift --bounced-since lifts what bounced from then on, complaints not', async () => {
  house().clock.advance(3_600);
  const since = house().clock.now().toISOString();
  await stop('late@example.com');
  await stop('caio@example.com', 'complained');
  const { data } = await runJsonCommand<{ lifted: number }>(house(), ['letters', 'lift', '--bounced-since', since]);
  expect(data.lifted).toBe(1);
  expect([await stopOf(marina), await stopOf('late@example.com'), await stopOf('caio@example.com')]).toEqual([
    'bounced',
    null,
    'complained',
  ]);
});

test.each([[[]], [[marina, '--bounced-since', '2026-11-20T15:00:00Z']], [['--bounced-since', 'yesterday']]])(
  'letters lift %j is no command',
  async (args) => {
    expect((await run('lift', ...args)).exit).toBe(2);
    expect(await stopOf(marina)).toBe('bounced');
  },
);

test('letters stopped lists what was not sent, without whom it was for', async () => {
  const mail = { channel: 'email' as const, kind: 'service-due', subject: 'Olá', text: 'Olá', html: '<p>Olá</p>' };
  const id = await house().db.transaction((tx) => writeLetter(tx, { ...mail, to: marina }, house().clock.now()));
  await deliverLetter({ ...house(), documents: {}, keepWords: false }, id, false);
  expect(house().sent.mails).toEqual([]);
  const { out } = await run('stopped');
  expect(out).toContain('service-due');
  expect(out).not.toContain('marina');
});
