import type { Access } from '#domain/http/contract.ts';
import type { ProblemCode } from '#domain/http/problem-codes.ts';
import { may } from '#domain/shop/office.ts';
import { staffMay } from '#domain/staff/office.ts';
import type { Ctx } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';

type Who = Pick<Ctx, 'caller' | 'partner' | 'ended' | 'staff' | 'staffEnded'>;
type StaffAccess = Extract<Access, 'staff' | { staff: unknown }>;

/** Whether an endpoint is the desk's on the web, which only sessions of that desk open. */
export function isForStaff(access: Access): access is StaffAccess {
  return access === 'staff' || (typeof access === 'object' && 'staff' in access);
}

/** Throws the refusal unless this caller may call an endpoint of this access rule. */
export function assertAccess(access: Access, who: Who, hadToken: boolean): void {
  if (access === 'anyone' || access === 'development') return;
  if (typeof access === 'object' && 'partner' in access) {
    if (!who.partner) throw problem(hadToken ? 'api-key-invalid' : 'not-signed-in');
    if (who.partner.isBarred) throw problem('shop-barred');
    if (access.partner !== 'any' && !who.partner.scopes.includes(access.partner)) throw problem('api-key-scope');
    return;
  }
  if (isForStaff(access)) return assertStaff(access, who, hadToken);
  const { caller } = who;
  if (!caller && hadToken) throw problem('session-ended', who.ended ? { ended: who.ended } : {});
  if (!caller) throw problem('not-signed-in');
  if (access === 'signed-in') return;
  if (access === 'bikeshop' || typeof access === 'object') {
    if (!caller.shop) throw problem('shops-only');
    if (access !== 'bikeshop' && !may(caller.shop.office, access.shop)) throw problem('forbidden');
    return;
  }
  if (caller.domain !== 'cyclist') throw problem('wrong-domain');
  if (access === 'confirmed-cyclist' && caller.phone === null) throw problem('phone-not-confirmed');
}

function assertStaff(access: StaffAccess, { staff, staffEnded }: Who, hadToken: boolean): void {
  if (!staff && hadToken) throw problem('session-ended', staffEnded ? { deskEnded: staffEnded } : {});
  if (!staff) throw problem('not-signed-in');
  if (access === 'staff') return;
  if (access.side && access.side !== staff.side) throw problem('wrong-domain');
  if (!staffMay(staff.office, access.staff)) throw problem('forbidden');
}

/** The refusals of {@link assertAccess} that an access rule can end in, for the API's description. */
export function accessRefusals(access: Access): ProblemCode[] {
  if (access === 'anyone' || access === 'development') return [];
  if (typeof access === 'object' && 'partner' in access)
    return [
      'not-signed-in',
      'api-key-invalid',
      'shop-barred',
      ...(access.partner === 'any' ? [] : (['api-key-scope'] as const)),
    ];
  const signedIn: ProblemCode[] = ['not-signed-in', 'session-ended'];
  if (access === 'signed-in' || access === 'staff') return signedIn;
  if (isForStaff(access)) return [...signedIn, ...(access.side ? (['wrong-domain'] as const) : []), 'forbidden'];
  if (access === 'bikeshop') return [...signedIn, 'shops-only'];
  if (typeof access === 'object') return [...signedIn, 'shops-only', 'forbidden'];
  return [...signedIn, 'wrong-domain', ...(access === 'confirmed-cyclist' ? (['phone-not-confirmed'] as const) : [])];
}
