import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { StaffOffice, StaffSide } from '#domain/staff/office.ts';
import { hashOf } from '#server/identity/signing.ts';
import { staff } from '#server/identity/staff/tables.ts';
import { aboutSecret } from '#server/staff/factors/show-factor.ts';
import { codeAt, newTotpSecret, stepOf } from '#server/staff/factors/totp.ts';
import { openStaffSession } from '#server/staff/open-session.ts';
import type { House } from '#server/verb/context.ts';
import { usualHash, usualPassword } from './account.ts';
import { aBrand } from './brand.ts';

type Wish = {
  side?: StaffSide;
  brandId?: string;
  office?: StaffOffice;
  email?: string;
  name?: string;
  joined?: boolean;
  /** Of the authenticator app; a new one, when left out. */
  secret?: string;
};

/** Somebody of the desk on the web with a password, an authenticator app and an open session; by default an Administrator of a new brand. */
export async function aStaffPerson(house: Pick<House, 'db' | 'clock' | 'signing'>, wish: Wish = {}) {
  const { side = 'brand', office = 'administrator', name = 'Helena Vidal' } = wish;
  const brandId = side === 'platform' ? null : (wish.brandId ?? (await aBrand(house)).id);
  const id = uuidv7();
  const email = wish.email ?? `${id}@example.com`;
  const now = house.clock.now();
  const secret = wish.secret ?? newTotpSecret();
  await house.db.insert(staff).values({
    id,
    side,
    brandId,
    email,
    name,
    office,
    language: 'pt-BR',
    passwordHash: usualHash,
    totpSecret: house.signing.seal(secret, aboutSecret(id)),
    totpSince: now,
    invitedAt: now,
    joinedAt: now,
  });
  const device = randomBytes(32).toString('base64url');
  const cookie = { tokenHash: hashOf(device), remember: () => hashOf(device) };
  const opened = await house.db.transaction((tx) =>
    openStaffSession(tx, { clock: house.clock, device: cookie, userAgent: undefined }, id),
  );
  const code = (steps = 0) => codeAt(secret, stepOf(house.clock.now()) + steps);
  return { id, side, brandId, email, name, office, password: usualPassword, secret, code, device, token: opened.token };
}
export type StaffPerson = Awaited<ReturnType<typeof aStaffPerson>>;
