import * as z from 'zod/mini';
import { emailSchema } from '#domain/account/contact.ts';
import { fullNameSchema } from '#domain/account/name.ts';
import { addPeople, contactOf } from '#server/identity/people.store.ts';
import { demoOnly, type Importer } from '#server/imports/importer.ts';
import { applyOnce } from '#server/imports/rows/apply-rows.ts';
import { mobileCell, languageCell, passwordCell, flagValue } from '#server/imports/values.ts';

const schema = z
  .object({
    email: z.optional(emailSchema),
    name: fullNameSchema,
    phone: z.optional(mobileCell),
    language: languageCell,
    password: passwordCell,
    proven: z._default(flagValue, false),
  })
  .check(
    z.refine(({ email, phone }) => email !== undefined || phone !== undefined, { error: 'required', path: ['email'] }),
  );
type Row = z.infer<typeof schema>;

const contactsOf = ({ email, phone }: Pick<Row, 'email' | 'phone'>) => ({ email: email ?? null, phone: phone ?? null });

/**
 * Imports cyclists with a password, for demo servers; some have proven their e-mail, some have lost it and are known by the phone.
 * Existing people are not changed.
 */
export const accountsImporter: Importer<Row> = demoOnly({
  kind: 'accounts',
  columns: {
    email: { also: ['e-mail'] },
    name: { also: ['nome'], required: true },
    phone: { also: ['telefone', 'celular'] },
    language: { also: ['idioma', 'língua'] },
    password: { also: ['senha'], required: true },
    proven: { also: ['confirmado', 'e-mail confirmado'] },
  },
  schema,
  shares: ({ phone = null }) => phone,
  apply: (tx, rows, run) =>
    applyOnce(
      run,
      rows,
      (row) => contactOf(contactsOf(row)),
      async (firsts) => {
        const now = run.house.clock.now();
        const people = firsts.map(({ row: { proven, ...row } }) => {
          const { email, phone } = contactsOf(row);
          return { ...row, email, phone, emailConfirmedAt: proven && email !== null ? now : null };
        });
        const outcomes = await addPeople(tx, people, now);
        return firsts.map(({ line, row }) => {
          const person = outcomes.get(contactOf(contactsOf(row)));
          if (!person) return { line, outcome: 'refused', notes: [{ code: 'phone-taken', at: 'phone' }] };
          return { line, outcome: person.added ? 'added' : 'unchanged' };
        });
      },
    ),
});
