import type { DeskClaimPage } from '#domain/claim/brand-desk.contract.ts';
import { queryClient } from '#web/api/query-client.ts';
import { invalidate } from '#web/api/query.ts';
import { deskQuery } from '#web/desk/call.ts';

/** The claim as it is answered; the queue and the menu's number are asked anew. */
export function keepDeskClaim(claim: DeskClaimPage): void {
  queryClient.setQueryData(deskQuery('GET /api/desk/claims/:number', { number: claim.number }).queryKey, claim);
  void queryClient.invalidateQueries({ queryKey: ['GET /api/desk/claims'] });
  void queryClient.invalidateQueries({ queryKey: ['GET /api/desk/overview'] });
  void invalidate('GET /api/desk/me', {});
}
