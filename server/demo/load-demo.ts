import { DeskProblem } from '#server/cli/desk-problem.ts';
import type { Answer, Desk } from '#server/cli/desk.ts';
import { inTransaction } from '#server/db/transactions.ts';
import type { Feature } from '#server/feature.ts';
import { demoGuide } from './guide.ts';
import { seedDemo } from './seed.ts';

/** Puts the demo's data in, as a demo server does when it starts. Never into a real house. */
export async function loadDemo({ house, dryRun }: Desk, features: readonly Feature[]): Promise<Answer> {
  const { config, db } = house;
  if (!config.demo) throw new DeskProblem('no-demo', 'This is no demo house. Set DEMO=1 if it is to become one.');
  if (dryRun) await inTransaction(db, false, (tx) => seedDemo({ ...house, db: tx }, features));
  else await seedDemo(house, features);
  const guide = demoGuide(config);
  return { data: { dryRun, guide }, words: dryRun ? ['Dry run: nothing of this was kept.'] : guide };
}
