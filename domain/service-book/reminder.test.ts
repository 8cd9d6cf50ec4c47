import { expect, test } from 'vitest';
import { addDays } from '#domain/warranty/calendar-date.ts';
import { remindedDays, reminderStage } from './reminder.ts';

const dueOn = '2027-03-12';

test.each([
  [-15, null],
  [-14, 'before'],
  [0, 'before'],
  [1, null],
  [6, null],
  [7, 'after'],
  [37, 'after'],
  [38, null],
  [4000, null],
])('%d days after its day: %s', (days, stage) => {
  const today = addDays(dueOn, days);
  expect(reminderStage(dueOn, today)).toBe(stage);
  const { from, to } = remindedDays(today);
  if (stage !== null) expect(from <= dueOn && dueOn <= to).toBe(true);
});
