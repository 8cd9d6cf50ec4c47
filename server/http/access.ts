import type { Access } from '#domain/http/contract.ts';
import { may } from '#domain/shop/office.ts';
import type { Caller } from '../context.ts';
import { problem } from './problem.ts';

/** Throws the refusal unless this caller may call an endpoint of this access rule. */
export function assertAccess(access: Access, caller: Caller | null, hadToken: boolean): void {
  if (access === 'anyone' || access === 'development') return;
  if (!caller) throw problem(hadToken ? 'session-ended' : 'not-signed-in');
  if (access === 'signed-in') return;
  if (access === 'bikeshop' || typeof access === 'object') {
    if (!caller.shop) throw problem('shops-only');
    if (access !== 'bikeshop' && !may(caller.shop.office, access.shop)) throw problem('forbidden');
    return;
  }
  if (caller.domain !== 'cyclist') throw problem('wrong-domain');
  if (access === 'confirmed-cyclist' && caller.phone === null) throw problem('phone-not-confirmed');
}
