import type { Domain } from '#domain/account/tokens.ts';
import { forgetLastScan } from './last-scan.ts';
import { forgetStored } from './persisted.ts';
import { endSession, useSession, type EndedSession } from './session.ts';

/**
 * Removes all data of the person who was signed in: the session, cached answers, drafts and pending codes. A cyclist's phone
 * keeps the scanned bike. The phone at a bike shop's counter is shared: the next person does not see which bike was opened.
 */
export function forgetPerson(domain: Domain | undefined, ended: EndedSession | null = null): void {
  endSession(ended);
  forgetStored(domain === 'bikeshop' ? { keep: ['storeId'] } : {});
  forgetLastScan();
}

/**
 * The session is over by itself or from elsewhere. At a shop's counter somebody else may be standing there by now, so nothing
 * stays; a cyclist comes back to what was typed.
 */
export function loseSession(why: EndedSession['why'], domain = useSession.getState().user?.domain): void {
  if (domain === 'bikeshop') forgetPerson(domain, { domain, why });
  else endSession(domain ? { domain, why } : null);
}
