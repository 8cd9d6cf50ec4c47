import type { Domain } from '#domain/account/tokens.ts';
import { forgetLastScan } from './last-scan.ts';
import { forgetStored } from './persisted.ts';
import { endSession } from './session.ts';

/**
 * Removes all data of the person who was signed in: the session, cached answers, drafts and pending codes. A cyclist's phone
 * keeps the scanned bike. The phone at a bike shop's counter is shared: the next person does not see which bike was opened.
 */
export function forgetPerson(domain: Domain | undefined): void {
  endSession();
  forgetStored(domain === 'bikeshop' ? { keep: ['storeId'] } : {});
  forgetLastScan();
}
