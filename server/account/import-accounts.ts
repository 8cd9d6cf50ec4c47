import * as z from 'zod/mini';
import { emailSchema } from '#domain/account/email.ts';
import { fullNameSchema } from '#domain/account/name.ts';
import { addPeople } from '#server/identity/people.store.ts';
import { applyOnce } from '#server/imports/apply-once.ts';
import { mobileCell } from '#server/imports/brazil-values.ts';
import { demoOnly } from '#server/imports/demo-only.ts';
import type { Importer } from '#server/imports/importer.ts';
import { languageCell, passwordCell } from '#server/imports/person-values.ts';

const schema = z.object({
  email: emailSchema,
  name: fullNameSchema,
  phone: z.optional(mobileCell),
  language: languageCell,
  password: passwordCell,
});
type Row = z.infer<typeof schema>;

/** Imports cyclists with a password, for demo servers. Existing people are not changed. */
export const accountsImporter: Importer<Row> = demoOnly({
  kind: 'accounts',
  columns: {
    email: { also: ['e-mail'], required: true },
    name: { also: ['nome'], required: true },
    phone: { also: ['telefone', 'celular'] },
    language: { also: ['idioma', 'língua'] },
    password: { also: ['senha'], required: true },
  },
  schema,
  shares: ({ phone = null }) => phone,
  apply: (tx, rows, run) =>
    applyOnce(
      run,
      rows,
      ({ email }) => email,
      async (firsts) => {
        const people = firsts.map(({ row: { phone = null, ...person } }) => ({
          ...person,
          phone,
          emailConfirmedAt: null,
        }));
        const outcomes = await addPeople(tx, people, run.house.clock.now());
        return firsts.map(({ line, row }) => {
          const person = outcomes.get(row.email);
          if (!person) return { line, outcome: 'refused', note: { code: 'phone-taken', at: 'phone' } };
          return { line, outcome: person.added ? 'added' : 'unchanged' };
        });
      },
    ),
});
