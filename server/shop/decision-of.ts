import { maskName } from '#domain/account/name.ts';
import type { Decision } from '#domain/shop/employee-request.ts';
import type { RequestRow } from './requests.store.ts';

/** How a request was decided, by whom (masked; null for the operator); null while it is open. */
export function decisionOf(request: RequestRow, deciderName: string | null): Decision | null {
  const { state, decidedAt, reason } = request;
  if ((state !== 'approved' && state !== 'rejected') || !decidedAt) return null;
  return { state, by: deciderName === null ? null : maskName(deciderName), at: decidedAt.toISOString(), reason };
}
