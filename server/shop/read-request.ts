import { maskEmail } from '#domain/account/email.ts';
import { maskName } from '#domain/account/name.ts';
import { maskMobile } from '#domain/brazil/phone.ts';
import { mayAdmit } from '#domain/shop/office-change.ts';
import type { readRequest as contract } from '#domain/shop/contract.ts';
import type { Verb } from '../context.ts';
import { problem } from '../http/problem.ts';
import { decisionOf } from './decision-of.ts';
import { findMembership, listApprovers } from './memberships.store.ts';
import { openLink } from './open-link.ts';
import type { OpenedLink } from './request-links.store.ts';
import { findRejection } from './requests.store.ts';
import { findShopByCnpj } from './shops.store.ts';

/** A request as its approver sees it. Once another approver has decided, it says so and hides who asked. */
export const readRequest: Verb<typeof contract> = (ctx, { token }) =>
  ctx.db.transaction(async (tx) => {
    const opened = await openLink(tx, ctx, token);
    const { link, request, deciderName, inviterName } = opened;
    if (link.usedAt) throw problem('request-link-used');
    const { cnpj, accountId, office } = request;
    const shop = await findShopByCnpj(tx, cnpj);
    const approvers = shop ? await listApprovers(tx, shop.id) : [];
    const membership = shop && (await findMembership(tx, shop.id, accountId));
    const was = membership ? membership.office : null;
    const hasApprover = approvers.some((one) => mayAdmit(one.office, { wanted: office, was }));
    const rejection = await findRejection(tx, accountId, cnpj);
    const earlier = rejection && rejection.request.id !== request.id ? rejection : null;
    const decision = decisionOf(request, deciderName);
    return {
      ...whoAsks(opened, decision !== null),
      office,
      shop: { cnpj, name: shop?.name ?? null, known: shop !== null, hasApprover },
      askedAt: request.createdAt.toISOString(),
      expiresAt: link.expiresAt.toISOString(),
      invitedBy: inviterName === null ? null : maskName(inviterName),
      earlierRejection: earlier && decisionOf(earlier.request, earlier.deciderName),
      wasSuspended: (membership?.suspendedAt ?? null) !== null,
      decision,
    };
  });

function whoAsks({ request, asker }: OpenedLink, masked: boolean) {
  const { fullName: name } = request;
  const { email, phone } = asker;
  if (!masked) return { name, email, phone: phone ?? '' };
  return { name: maskName(name), email: maskEmail(email), phone: phone ? maskMobile(phone) : '' };
}
