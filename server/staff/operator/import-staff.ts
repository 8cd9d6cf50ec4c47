import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { emailSchema } from '#domain/account/contact.ts';
import { fullNameSchema } from '#domain/account/name.ts';
import { staffOffices } from '#domain/staff/office.ts';
import type { Tx } from '#server/db/database.ts';
import { hashPassword } from '#server/identity/hash-password.ts';
import { findBrandBySlug } from '#server/imports/brands/brands.store.ts';
import { demoOnly, type Importer, type ImportRun, type NumberedRow, type RowResult } from '#server/imports/importer.ts';
import { languageCell, passwordCell, readBy } from '#server/imports/values.ts';
import { aboutSecret } from '#server/staff/factors/show-factor.ts';
import { findPlace, findStaffByEmail, insertStaff, updateStaff } from '#server/staff/staff.store.ts';

const schema = z.object({
  brand: z.optional(z.string()),
  email: emailSchema,
  name: fullNameSchema,
  language: languageCell,
  office: readBy((text) => staffOffices.find((office) => office === text.toLowerCase()) ?? null, 'office-unknown'),
  password: passwordCell,
  totp_secret: readBy((text) => (/^[A-Z2-7]{32}$/.test(text) ? text : null), 'invalid'),
});
type Row = z.infer<typeof schema>;

/**
 * Imports people of the desk with a password and the secret of an authenticator app, for demo servers; without a brand they are the
 * platform's. Who is there is not changed.
 */
export const staffImporter: Importer<Row> = demoOnly({
  kind: 'staff',
  columns: {
    brand: { also: ['marca'] },
    email: { also: ['e-mail'], required: true },
    name: { also: ['nome'], required: true },
    language: { also: ['idioma', 'língua'] },
    office: { also: ['cargo', 'função'], required: true },
    password: { also: ['senha'], required: true },
    totp_secret: { also: ['segredo'], required: true },
  },
  schema,
  shares: ({ email }) => email,
  apply: async (tx, rows, run) => {
    const results: RowResult[] = [];
    for (const row of rows) results.push(await addOne(tx, row, run));
    return results;
  },
});

async function addOne(tx: Tx, { line, row }: NumberedRow<Row>, { house }: ImportRun): Promise<RowResult> {
  const { email, name, language, office, password, totp_secret: secret } = row;
  const brand = row.brand === undefined ? null : await findBrandBySlug(tx, row.brand.toLowerCase());
  if (row.brand !== undefined && !brand)
    return { line, outcome: 'refused', notes: [{ code: 'brand-unknown', at: 'brand' }] };
  const desk = { side: brand ? 'brand' : 'platform', brandId: brand?.id ?? null } as const;
  if ((await findPlace(tx, desk, email)) || (await findStaffByEmail(tx, email))) return { line, outcome: 'unchanged' };
  const id = uuidv7();
  const now = house.clock.now();
  await insertStaff(tx, { id, ...desk, email, name, language, office, invitedAt: now });
  await updateStaff(tx, id, {
    passwordHash: await hashPassword(password, { address: '127.0.0.1', clock: house.clock }),
    totpSecret: house.signing.seal(secret, aboutSecret(id)),
    totpSince: now,
    joinedAt: now,
  });
  return { line, outcome: 'added' };
}
