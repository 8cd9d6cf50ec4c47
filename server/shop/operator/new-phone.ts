import { mobileSchema } from '#domain/account/contact.ts';
import { parseCnpj } from '#domain/brazil/cnpj.ts';
import { shopPhoneUndoSeconds } from '#domain/periods.ts';
import { seenPapersSchema } from '#domain/shop/suspension.ts';
import { DeskProblem, wrongUsage } from '#server/cli/desk-problem.ts';
import type { Answer, Desk } from '#server/cli/desk.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { giveOwnerNewPhone } from '#server/shop/employees/owners-new-phone.ts';

const refusals = {
  'shop-unknown': 'There is no shop with this CNPJ: npm run operator -- shops list',
  'no-owner': 'The shop has no Owner who may log in.',
  'other-owner': 'The shop has another Owner, who notes the new phone in the team.',
  'address-proven': 'The Owner has a proven address, and logs in by the code that is mailed there.',
  'phone-taken': 'Another account has this phone: npm run operator -- people find <phone>',
} as const;

/** `shops new-phone`: the only Owner of a shop logs in with another phone. */
export async function newPhoneAtDesk(
  desk: Desk,
  typed: string,
  wanted: { phone: string; reason: string },
): Promise<Answer> {
  const { house, dryRun } = desk;
  const cnpj = parseCnpj(typed);
  if (cnpj === null) throw wrongUsage('Write the CNPJ of a shop: npm run operator -- shops list');
  const phone = mobileSchema.safeParse(wanted.phone);
  if (!phone.success) throw wrongUsage('Write a mobile number with its area code after --phone.');
  const reason = seenPapersSchema.safeParse(wanted.reason);
  if (!reason.success) throw wrongUsage('Write the reason in one line of 5 to 200 characters.');
  const give = { cnpj, phone: phone.data, reason: reason.data };
  const outcome = await inTransaction(house.db, !dryRun, (tx) => giveOwnerNewPhone(tx, house, give));
  if (outcome !== 'set' && outcome !== 'same') throw new DeskProblem(outcome, refusals[outcome]);
  await desk.note({ cnpj, outcome });
  const data = { dryRun, cnpj, outcome };
  if (outcome === 'same') return { data, words: ['The Owner has this phone already. Nothing was changed.'] };
  return {
    data,
    words: [
      dryRun ? 'Dry run: the Owner could log in with this phone.' : 'The Owner logs in with this phone from now on.',
      `The old phone and the address of the account are told; the phone can undo it for ${shopPhoneUndoSeconds / 86_400} days.`,
    ],
  };
}
