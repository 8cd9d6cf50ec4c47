import { mayAdmit } from '#domain/shop/office-change.ts';
import type { Office } from '#domain/shop/office.ts';
import type { Shop } from '#domain/shop/shop.ts';
import type { Tx } from '#server/db/database.ts';
import { mintLink } from '#server/identity/links/links.ts';
import { requestLetter } from '#server/shop/letters.ts';
import { listApprovers } from '#server/shop/memberships.store.ts';
import type { House } from '#server/verb/context.ts';
import { factsOf, findKnownStores } from './known-stores.ts';
import type { RequestRow } from './requests.store.ts';

type Asking = { request: RequestRow; shop: Shop | null; was: Office | null };

/**
 * Asks everyone of the shop who may admit this person; the operator when the shop is new or nobody there may. Returns how many were
 * asked, and whether that was the operator.
 */
export async function askApprovers(
  tx: Tx,
  house: Pick<House, 'config' | 'clock' | 'outbox'>,
  { request, shop, was }: Asking,
): Promise<{ asked: number; operator: boolean }> {
  const { operatorEmail } = house.config;
  const operator = { id: null, email: operatorEmail, name: '', language: 'pt-BR' } as const;
  const all = shop ? await listApprovers(tx, shop.id) : [];
  const may = all.filter(({ office }) => mayAdmit(office, { wanted: request.office, was }));
  const approvers = may.length > 0 ? may : [operator];
  // Whose CNPJ it is, the operator alone is told: they decide on the first person of a shop.
  const [stores] = may.length > 0 ? [] : await findKnownStores(tx, [factsOf(request, shop)]);
  for (const approver of approvers) {
    const wish = { purpose: 'decide-request', subjectId: request.id, accountId: approver.id } as const;
    const { url } = await mintLink(tx, house, wish);
    const letter = { ...request, shop, stores: approver.id === null ? stores : undefined };
    await house.outbox.post(tx, requestLetter(approver, letter, url));
  }
  return { asked: approvers.length, operator: may.length === 0 };
}
