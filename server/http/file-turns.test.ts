import { expect, test } from 'vitest';
import { createFileTurns } from './file-turns.ts';

const clock = { now: () => new Date('2026-11-22T12:00:00Z') };

test('few files of a sender come in at once; the next one does as soon as one is done', async () => {
  const turns = createFileTurns({ clock });
  const leave = [await turns.enter('10.0.0.1', 0), await turns.enter('10.0.0.1', 0), await turns.enter('10.0.0.1', 0)];
  await expect(turns.enter('10.0.0.1', 0)).rejects.toMatchObject({ code: 'rate-limited' });
  await turns.enter('10.0.0.2', 0);
  leave[0]!();
  await turns.enter('10.0.0.1', 0);
});

test('however many send, a process takes a bounded number', async () => {
  const turns = createFileTurns({ clock });
  let taken = 0;
  for (let nth = 0; nth < 100; nth++) {
    await turns.enter(`10.0.1.${nth}`, 0).then(
      () => taken++,
      () => {},
    );
  }
  expect(taken).toBe(64);
});
