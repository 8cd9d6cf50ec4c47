import type { Domain } from '#domain/account/tokens.ts';
import { forgetLastScan } from './last-scan.ts';
import { forgetStored } from './persisted.ts';
import { endSession } from './session.ts';

/**
 * Forgets everything that is of the person who was signed in: the session, and with it what screens had asked for; drafts
 * and codes under way. A cyclist's phone keeps the scanned bike. That of a bike shop's counter is handed on: whoever takes
 * it next does not see which bike was looked at.
 */
export function forgetPerson(domain: Domain | undefined): void {
  endSession();
  forgetStored(domain === 'bikeshop' ? { keep: ['storeId'] } : {});
  forgetLastScan();
}
