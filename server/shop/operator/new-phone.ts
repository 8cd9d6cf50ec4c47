import { mobileSchema } from '#domain/account/contact.ts';
import { parseCnpj } from '#domain/brazil/cnpj.ts';
import { shopPhoneUndoSeconds } from '#domain/periods.ts';
import { DeskProblem, wrongUsage } from '#server/cli/desk-problem.ts';
import type { Answer, Desk } from '#server/cli/desk.ts';
import type { Tx } from '#server/db/database.ts';
import { lockAccount, lockWithPhoneHolder } from '#server/db/locking/people.store.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { setContacts } from '#server/identity/accounts.store.ts';
import { recordChange } from '#server/identity/changes/record-change.ts';
import { dropNewPhones } from '#server/shop/employees/invitations.store.ts';
import { insertHistory, listMembers } from '#server/shop/memberships.store.ts';
import { lockForSuspension } from '#server/shop/suspension/suspensions.store.ts';

const refusals = {
  'shop-unknown': 'There is no shop with this CNPJ: npm run operator -- shops list',
  'no-owner': 'The shop has no Owner who may log in.',
  'other-owner': 'The shop has another Owner, who notes the new phone in the team.',
  'address-proven': 'The Owner has a proven address, and logs in by the code that is mailed there.',
  'phone-taken': 'Another account has this phone: npm run operator -- people find <phone>',
} as const;

type Outcome = keyof typeof refusals | 'same' | 'set';

/**
 * `shops new-phone`: the only Owner of a shop has lost the phone, and has no proven address: nobody else can let them in. After the papers
 * were seen they log in with another one. Old phone and written address hear of it, and it can be undone as a shop's own change.
 */
export async function giveOwnerNewPhone(
  desk: Desk,
  typed: string,
  wanted: { phone: string; reason: string },
): Promise<Answer> {
  const { house, dryRun } = desk;
  const cnpj = parseCnpj(typed);
  if (cnpj === null) throw wrongUsage('Write the CNPJ of a shop: npm run operator -- shops list');
  const phone = mobileSchema.safeParse(wanted.phone);
  if (!phone.success) throw wrongUsage('Write a mobile number with its area code after --phone.');
  const reason = wanted.reason.trim();
  if (!/^[^\p{Cc}]{5,200}$/u.test(reason)) throw wrongUsage('Write the reason in one line of 5 to 200 characters.');
  const outcome = await inTransaction(house.db, !dryRun, (tx) => give(tx, desk, { cnpj, phone: phone.data, reason }));
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

type Wanted = { cnpj: string; phone: string; reason: string };

async function give(tx: Tx, { house }: Desk, { cnpj, phone, reason }: Wanted): Promise<Outcome> {
  const shop = await lockForSuspension(tx, cnpj);
  if (!shop) return 'shop-unknown';
  const owners = (await listMembers(tx, shop.id)).filter(
    ({ membership }) => membership.office === 'owner' && membership.suspendedAt === null,
  );
  const [owner] = owners;
  if (!owner) return 'no-owner';
  if (owners.length > 1) return 'other-owner';
  const { accountId } = owner.membership;
  await lockWithPhoneHolder(tx, accountId, phone);
  const account = await lockAccount(tx, accountId);
  if (!account) return 'no-owner';
  if (account.phone === phone) return 'same';
  if (account.emailConfirmedAt) return 'address-proven';
  const at = house.clock.now();
  if (!(await setContacts(tx, accountId, { phone }, at))) return 'phone-taken';
  await dropNewPhones(tx, accountId);
  await recordChange(tx, house, account, { kind: 'phone', newValue: phone }, shopPhoneUndoSeconds);
  await insertHistory(tx, { shopId: shop.id, accountId, byId: null, kind: 'new-phone', details: { reason }, at });
  return 'set';
}
