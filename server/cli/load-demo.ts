import { inTransaction } from '../db/in-transaction.ts';
import { demoGuide, seedDemo } from '../db/demo.ts';
import type { Answer, Desk } from './desk.ts';
import { DeskProblem } from './desk-problem.ts';

/** Puts the demo's data in, as a demo server does when it starts. Never into a real house. */
export async function loadDemo({ house, dryRun }: Desk): Promise<Answer> {
  const { config, db } = house;
  if (!config.demo) throw new DeskProblem('no-demo', 'This is no demo house. Set DEMO=1 if it is to become one.');
  if (dryRun) await inTransaction(db, false, (tx) => seedDemo({ ...house, db: tx }));
  else await seedDemo(house);
  const guide = demoGuide(config);
  return { data: { dryRun, guide }, words: dryRun ? ['Dry run: nothing of this was kept.'] : guide };
}
