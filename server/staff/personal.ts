import { sql } from 'drizzle-orm';
import type { Processing } from '#domain/account/legal/processing.ts';
import { personalTable, type PersonalTable } from '#server/db/personal-table.ts';
import { staff, staffLog, staffPasskeys, staffSessions, staffTickets } from '#server/identity/staff/tables.ts';

/** They work for a brand or for the platform, which asks them in; whoever has an account beside it has that as somebody else. */
const ofNoAccount = () => sql`false`;
const theirDesks = 'A place at the desk is no account: its person sees it there.';
/** None is about an account, so none goes with one: they end as `forget` says. */
const withNone = { rows: 'go' } as const;
const place = (data: Processing['data'], to: Processing['to'] = []): Processing => ({
  for: 'desk',
  on: ['legitimate-interest'],
  data,
  of: ['desk-person'],
  to,
});

/** The people of the desk on the web. */
export const staffPersonal: readonly PersonalTable[] = [
  personalTable(staff, {
    processing: place(['name', 'email', 'language', 'password', 'office'], ['brand', 'mail']),
    about: ofNoAccount,
    given: [],
    withheld: { '*': theirDesks },
    atClosing: withNone,
  }),
  personalTable(staffPasskeys, {
    processing: place(['codes']),
    about: ofNoAccount,
    given: [],
    withheld: { '*': theirDesks },
    atClosing: withNone,
  }),
  personalTable(staffSessions, {
    processing: place(['devices'], ['brand']),
    about: ofNoAccount,
    given: [],
    withheld: { '*': theirDesks },
    atClosing: withNone,
  }),
  personalTable(staffTickets, {
    processing: place(['codes']),
    about: ofNoAccount,
    given: [],
    withheld: { '*': theirDesks },
    atClosing: withNone,
  }),
  personalTable(staffLog, {
    processing: { ...place(['office', 'decisions'], ['brand']), on: ['legitimate-interest', 'rights'] },
    about: ofNoAccount,
    given: [],
    withheld: { '*': theirDesks },
    atClosing: withNone,
  }),
];
