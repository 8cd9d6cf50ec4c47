import * as z from 'zod/mini';
import { DeskProblem, wrongUsage } from '#server/cli/desk-problem.ts';
import { pluralize } from '#server/cli/desk-words.ts';
import type { Answer, Desk } from '#server/cli/desk.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { askAgain } from '#server/shop/requests/ask-again.ts';

/** `shops resend-link`: whoever may decide a request is mailed another link. The first decision counts. */
export async function resendRequestLink(desk: Desk, id: string): Promise<Answer> {
  if (!z.uuid().safeParse(id).success)
    throw wrongUsage('Write the id of a request: npm run operator -- shops requests');
  const { house, dryRun } = desk;
  const asked = await inTransaction(house.db, !dryRun, (tx) => askAgain(tx, house, id));
  if (asked === 'none')
    throw new DeskProblem('nothing-there', 'No request with this id waits: npm run operator -- shops requests');
  if (asked === 'barred')
    throw new DeskProblem(
      'shop-barred',
      'The shop is suspended, and nobody joins it: npm run operator -- shops suspensions',
    );
  await desk.note({ request: id, asked: asked.asked });
  const whom = asked.operator ? house.config.operatorEmail : pluralize(asked.asked, 'person') + ' of the shop';
  const words = [`${dryRun ? 'Would be mailed' : 'Mailed'} to ${whom}.`];
  return { data: { dryRun, request: id, ...asked }, words };
}
