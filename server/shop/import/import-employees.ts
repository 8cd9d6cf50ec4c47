import * as z from 'zod/mini';
import { emailSchema } from '#domain/account/contact.ts';
import { fullNameSchema } from '#domain/account/name.ts';
import { dayMs } from '#domain/periods.ts';
import type { Tx } from '#server/db/database.ts';
import { addPeople, type AddedPerson } from '#server/identity/people.store.ts';
import { holdShop } from '#server/identity/sessions/shops-held.store.ts';
import { demoOnly, type Importer, type NumberedRow, type RowResult } from '#server/imports/importer.ts';
import type { NoteCode } from '#server/imports/reasons/reasons.ts';
import { applyOnce } from '#server/imports/rows/apply-rows.ts';
import { cnpjCell, mobileCell, languageCell, officeCell, passwordCell } from '#server/imports/values.ts';
import { addMembers, findMembers, findShopIds, type NewMember } from '#server/shop/memberships.store.ts';

const schema = z.object({
  cnpj: cnpjCell,
  email: emailSchema,
  name: fullNameSchema,
  phone: mobileCell,
  language: languageCell,
  office: officeCell,
  password: z.optional(passwordCell),
});
type Row = z.infer<typeof schema>;

/**
 * Imports people of bike shops without an approval, for demo servers: an account with a confirmed e-mail and phone, and a
 * membership. A person who is in the shop already is not changed, also when suspended.
 */
export const employeesImporter: Importer<Row> = demoOnly({
  kind: 'employees',
  columns: {
    cnpj: { also: ['cnpj da loja'], required: true },
    email: { also: ['e-mail'], required: true },
    name: { also: ['nome'], required: true },
    phone: { also: ['telefone', 'celular', 'whatsapp'], required: true },
    language: { also: ['idioma', 'língua'] },
    office: { also: ['cargo', 'função'], required: true },
    password: { also: ['senha'] },
  },
  schema,
  shares: ({ phone }) => phone,
  apply: (tx, rows, run) =>
    applyOnce(
      run,
      rows,
      ({ email }) => email,
      async (firsts) => {
        const now = run.house.clock.now();
        const cnpjs = firsts.map(({ row }) => row.cnpj);
        const shopIds = await findShopIds(tx, cnpjs);
        const barred = new Set<string>();
        for (const [cnpj, id] of shopIds) if (!(await holdShop(tx, id))) barred.add(cnpj);
        const hired = firsts.filter(({ row }) => shopIds.has(row.cnpj) && !barred.has(row.cnpj));
        const people = hired.map(({ row: { email, name, phone, language, password = null } }) => ({
          email,
          name,
          phone,
          language,
          password,
          emailConfirmedAt: now,
        }));
        const outcomes = await addPeople(tx, people, now);
        const members = hired.flatMap(({ row }) => memberOf(row, shopIds.get(row.cnpj)!, outcomes.get(row.email)));
        return [
          ...firsts
            .filter(({ row }) => !shopIds.has(row.cnpj))
            .map(({ line }) => refused(line, 'shop-unknown', 'cnpj')),
          ...firsts.filter(({ row }) => barred.has(row.cnpj)).map(({ line }) => refused(line, 'shop-barred', 'cnpj')),
          ...(await write(tx, { hired, members, outcomes, now })),
        ];
      },
    ),
});

function memberOf({ office }: Row, shopId: string, person: AddedPerson | undefined): NewMember[] {
  return person ? [{ shopId, accountId: person.id, office }] : [];
}

/** For how many days they count as people of their shop: the demo's claims, which they decide, began before its first start. */
const memberDays = 365;

type Work = {
  hired: readonly NumberedRow<Row>[];
  members: readonly NewMember[];
  outcomes: ReadonlyMap<string, AddedPerson>;
  now: Date;
};

async function write(tx: Tx, { hired, members, outcomes, now }: Work): Promise<RowResult[]> {
  const added = await addMembers(tx, members, new Date(now.getTime() - memberDays * dayMs));
  const there = await findMembers(tx, members);
  return hired.map(({ line, row }) => {
    const person = outcomes.get(row.email);
    if (!person) return refused(line, 'phone-taken', 'phone');
    if (added.has(person.id)) return { line, outcome: 'added' };
    return there.has(person.id) ? { line, outcome: 'unchanged' } : refused(line, 'member-elsewhere', 'cnpj');
  });
}

function refused(line: number, code: NoteCode, at: string): RowResult {
  return { line, outcome: 'refused', notes: [{ code, at }] };
}
