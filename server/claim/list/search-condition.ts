import { and, or, sql, type SQL } from 'drizzle-orm';
import { unbegun } from '#domain/claim/states.ts';
import { claims } from '#server/claim/tables.ts';
import { accounts } from '#server/db/tables/account.ts';
import { bikes, components } from '#server/db/tables/bike.ts';

// Both cases: how far `lower` goes is a matter of the database's locale.
const accented = 'áàâãäéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ';
const plain = 'aaaaaeeeeiiiiooooouuuucn'.repeat(2);
// Values of ours, in the statement itself: its parameters are those of the search.
const notBegun = sql.raw(unbegun.map((state) => `'${state}'`).join(', '));

/** A text as `claimSearch` writes what is typed: without accents, case and punctuation. */
function key(text: unknown): SQL {
  return sql`regexp_replace(translate(lower(${text}), ${sql.raw(`'${accented}', '${plain}'`)}), '[^a-z0-9]+', ' ', 'g')`;
}

/**
 * The condition that a claim is what is searched, by the parameters `words` and `key` (both null for every claim). Owners are
 * found by whole words of their names only: letter by letter, a search would spell out a name that the list masks. And not at all by
 * what they have not said yes to: a shop could ask about any bike, and try one name after the other.
 */
export function isSearched(): SQL {
  const words = sql`${sql.placeholder('words')}::text`;
  const asked = sql`${sql.placeholder('key')}::text`;
  return or(
    sql`${words} is null`,
    sql`${key(components.name)} like '%' || ${words} || '%'`,
    sql`${key(sql`${components.brand} || ' ' || ${components.model}`)} like '%' || ${words} || '%'`,
    and(
      sql`${claims.state} not in (${notBegun})`,
      sql`' ' || ${key(accounts.name)} || ' ' like '% ' || ${words} || ' %'`,
    ),
    sql`replace(${claims.number}, '-', '') like ${asked} || '%'`,
    sql`substring(${claims.number} from 3) like ${asked} || '%'`,
    sql`${bikes.tag} like ${asked} || '%'`,
    sql`${bikes.serialKey} like ${asked} || '%'`,
    sql`${components.serialKey} like ${asked} || '%'`,
  )!;
}
