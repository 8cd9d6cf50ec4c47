import * as z from 'zod/mini';
import { lifeStates, type LifeState } from '#domain/battery/life.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { findBattery } from '#server/battery/batteries.store.ts';
import { DeskProblem, wrongUsage } from '#server/cli/desk-problem.ts';
import type { Answer, Desk } from '#server/cli/desk.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { isFreeSuccessor, moveLife } from './move-life.ts';

type Wish = { to: string | undefined; on: string | undefined; successor: string | undefined };

/** `batteries state`: what became of a battery. The same again changes nothing. */
export async function stateBattery(desk: Desk, text: string, { to, on, successor }: Wish): Promise<Answer> {
  const { house, dryRun } = desk;
  const id = idIn(text);
  const state = lifeStates.find((one) => one === to);
  if (!state) throw wrongUsage(`Say what became of it: --to ${lifeStates.join(', ')}.`);
  const today = dateOf(house.clock.now());
  const onDay = on ?? today;
  if (!z.iso.date().safeParse(onDay).success || onDay > today)
    throw wrongUsage('--on is a day until today, as 2026-11-20.');
  const successorId = successor === undefined ? undefined : idIn(successor);
  if (successorId !== undefined && state !== 'repurposed') throw wrongUsage('Only what is repurposed has a successor.');
  const after = await inTransaction(
    house.db,
    () => !dryRun,
    async (tx): Promise<LifeState> => {
      const battery = await findBattery(tx, id);
      if (!battery) throw unknown();
      if (battery.state === state && (successorId ?? battery.successor) === battery.successor) return state;
      if (successorId !== undefined && !(await isFreeSuccessor(tx, id, successorId)))
        throw new DeskProblem('successor-taken', 'There is no such battery in use, or it was made of another one.');
      const move = { to: state, who: 'operator', onDay, successorId } as const;
      if (!(await moveLife(tx, id, move, house.clock.now())))
        throw new DeskProblem('battery-life', `It is ${battery.state}, and does not become ${state}.`);
      return state;
    },
  );
  await desk.note({ battery: id, state: after });
  return { data: { dryRun, id, state: after }, words: [`${dryRun ? 'Dry run: it would be' : 'It is'} ${after}.`] };
}

function idIn(text: string): string {
  const id = z.uuid().safeParse(text);
  if (id.success) return id.data;
  throw wrongUsage('A battery is named by its id: npm run operator -- batteries list');
}

const unknown = () =>
  new DeskProblem('battery-unknown', 'There is no such battery: npm run operator -- batteries list');
