import { eq, inArray, type SQL } from 'drizzle-orm';
import { QueryBuilder, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Processing } from '#domain/account/legal/processing.ts';
import { ownerships } from './tables/ownership.ts';

const build = new QueryBuilder({ casing: 'snake_case' });

/** The keys that identify a person in the tables. `names` are the keyed hashes of security events, `cpf` is what their profile says. */
export type KnownPerson = {
  id: string;
  email: string | null;
  phone: string | null;
  cpf: string | null;
  names: readonly string[];
};

/** Condition or value on a table's row, about a person. */
type OfRow = (person: KnownPerson) => SQL;

/** Columns that are ids of stored files, and on which rows they are the person's own: on all, unless told. */
type OwnFiles = { column: string; when?: OfRow };

/** A document that is made of a row for its person: the name of its maker (`Feature.documents`), and of what; null for rows of which there is none. */
type OwnDocument = { maker: string; of: OfRow };

/**
 * What happens to a table's rows about a person whose account is closed: they are deleted; or they stay because of
 * `why`, with `blank` in place of what identifies the person, in all of them or those that are `blanked`; `keeps` are columns of theirs that
 * the same reason is about.
 */
type AtClosing =
  | { rows: 'go' }
  | {
      rows: 'stay';
      why: string;
      blank?: (person: KnownPerson) => Record<string, unknown>;
      blanked?: (person: KnownPerson) => SQL | undefined;
      keeps?: readonly string[];
    };

/**
 * A table with personal data: what it is processed for, what a person is given of it on request, and what happens to it when their
 * account is closed; for how long rows are kept otherwise says `forget` of the features. Every column is either given, or withheld
 * for a reason.
 */
export type PersonalTable = {
  table: PgTable;
  processing: Processing;
  /** Which rows are about this person. */
  about: (person: KnownPerson) => SQL | undefined;
  given: readonly string[];
  /** Of columns that are given: what of them, where it is not all, or not on every row. */
  givenAs?: Readonly<Record<string, OfRow>>;
  /** What a copy brings along. */
  files?: readonly OwnFiles[];
  documents?: readonly OwnDocument[];
  /** Column → why it is withheld; `*` is for all others. */
  withheld: Readonly<Record<string, string>>;
  atClosing: AtClosing;
};

type ColumnOf<Table extends PgTable> = keyof Table['_']['columns'] & string;

/** Checks the names of the columns. */
export function personalTable<Table extends PgTable>(
  table: Table,
  rest: {
    processing: Processing;
    about: PersonalTable['about'];
    given: readonly ColumnOf<Table>[];
    givenAs?: Partial<Record<ColumnOf<Table>, OfRow>>;
    files?: readonly { column: ColumnOf<Table>; when?: OfRow }[];
    documents?: readonly OwnDocument[];
    withheld?: Partial<Record<ColumnOf<Table> | '*', string>>;
    atClosing: AtClosing;
  },
): PersonalTable {
  const { givenAs, withheld, ...others } = rest;
  return {
    table,
    ...others,
    withheld: (withheld ?? {}) as Record<string, string>,
    givenAs: (givenAs ?? {}) as Record<string, OfRow>,
  };
}

/** Whether a column has the person's address or phone. */
export function isReachedAt(recipient: PgColumn, { email, phone }: KnownPerson): SQL {
  return inArray(
    recipient,
    [email, phone].filter((contact) => contact !== null),
  );
}

/** The ids of a person's ownerships, present and past. */
export function ownOwnerships({ id }: KnownPerson) {
  return build.select({ id: ownerships.id }).from(ownerships).where(eq(ownerships.accountId, id));
}
