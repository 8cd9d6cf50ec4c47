import { isClosedEmail } from '#domain/account/email.ts';
import type { Db } from '../../db/database.ts';
import { problem } from '../../http/problem.ts';
import { findActiveBike, type ActiveBike } from '../find-active-bike.ts';

/** The bike under a scanned tag, as {@link findActiveBike}; refuses with `owner-left` where its owner's account was closed. */
export async function findReachableBike(db: Db, tag: string): Promise<ActiveBike> {
  const bike = await findActiveBike(db, tag);
  // Nobody can be reached there any more, and the row of a closed account is no contact.
  if (isClosedEmail(bike.owner.email)) throw problem('owner-left');
  return bike;
}
