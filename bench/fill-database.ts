import { sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';

/** Odd, hence coprime to the range: no two numbers have the same tag. Near the golden ratio, hence evenly spread. */
const step = 2_654_435_761;
const range = 2 ** 32;

/** The tag of a number from 1 on: 8 characters, spread over the alphabet, so that neighbours in time are far apart. */
export function tagOf(number: number): string {
  return ((number * step) % range).toString(16).toUpperCase().padStart(8, '0');
}

/** The access token of a session's number. */
export function tokenOf(number: number): string {
  return `benchmark-access-token-${number}`;
}

/** How many people, each with an open session, a database with this many tags has. */
export function peopleAmong(tags: number): number {
  return Math.floor(tags / 10);
}

const tag = sql.raw(`lpad(upper(to_hex((n * ${step}::bigint) % ${range}::bigint)), 8, '0')`);
const token = sql.raw(`'${tokenOf(0).slice(0, -1)}' || n`);
/** A UUID with version 4, variant 1. */
const id = (kind: string, number = 'n') =>
  sql.raw(`overlay(overlay(md5('${kind}' || (${number})) placing '4' from 13) placing '8' from 17)::uuid`);

/**
 * Fills an empty database: 20 brands, 200 models of all kinds, a bike on every tag but each twentieth, about half of
 * the tags active with a current owner, one bike in 200 stolen, and one person with an open session for ten tags.
 */
export async function fillDatabase(db: Db, tags: number): Promise<void> {
  await db.transaction(async (tx) => {
    // The rows fit together; looking up millions of foreign keys would take minutes on PGlite.
    await tx.execute(sql`set local session_replication_role = replica`);
    await fillCatalogue(tx);
    await fillPeople(tx, peopleAmong(tags));
    await fillTags(tx, tags);
  });
  await db.execute(sql`vacuum analyze`);
}

async function fillCatalogue(tx: Tx): Promise<void> {
  await fill(
    tx,
    'brands (id, slug, name, secondary_color, favicon_url)',
    20,
    sql`${id('brand')}, 'brand-' || n, 'Brand ' || n, '#' || substr(md5('colour' || n), 1, 6), '/favicon.svg'`,
  );
  await fill(
    tx,
    'models (id, brand_id, name, kind, photo_url, warranty_months)',
    200,
    sql`${id('model')}, ${id('brand', 'n % 20 + 1')}, 'Trilha ' || n, (array['road', 'mtb', 'urban', 'e-bike'])[n % 4 + 1],
        case when n % 3 = 0 then '/icon-512.png' end, 12`,
  );
}

async function fillPeople(tx: Tx, people: number): Promise<void> {
  await fill(
    tx,
    'accounts (id, email, name, password_hash, phone, language, created_at)',
    people,
    sql`${id('account')}, 'rider' || n || '@example.com', 'Rider ' || n, 'none', '+5511' || (900000000 + n), 'pt-BR', now()`,
  );
  await fill(
    tx,
    'sessions (token_hash, account_id, domain, created_at, expires_at)',
    people,
    sql`translate(encode(sha256(convert_to(${token}, 'UTF8')), 'base64'), '+/=', '-_'), ${id('account')}, 'cyclist', now(),
        now() + interval '30 days'`,
  );
}

async function fillTags(tx: Tx, tags: number): Promise<void> {
  await fill(
    tx,
    'tags (tag, model_id, active)',
    tags,
    sql`${tag}, ${id('model', 'n % 200 + 1')}, n % 2 = 0 and n % 20 > 0`,
  );
  await fill(
    tx,
    'bikes (id, tag, brand_id, serial_number, serial_key, colour, stolen_at)',
    tags,
    sql`${id('bike')}, ${tag}, ${id('brand', '(n % 200 + 1) % 20 + 1')}, 'SN-' || n, 'SN' || n, 'verde',
        case when n % 200 = 7 then now() end`,
    sql`n % 20 > 0`,
  );
  await fill(
    tx,
    'ownerships (id, bike_id, account_id, since)',
    tags,
    sql`${id('ownership')}, ${id('bike')}, ${id('account', `n % ${peopleAmong(tags)} + 1`)}, now()`,
    sql`n % 2 = 0 and n % 20 > 0`,
  );
}

/** Inserts a row for each number n from 1 to `count`. */
async function fill(tx: Tx, into: string, count: number, values: SQL, where = sql`true`): Promise<void> {
  const numbers = sql.raw(`generate_series(1, ${count}::bigint) as n`);
  await tx.execute(sql`insert into ${sql.raw(into)} select ${values} from ${numbers} where ${where}`);
}
