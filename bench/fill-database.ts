import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { fillTables, type Filling, type OnProgress } from './filled/fill-tables.ts';

/** Odd, hence coprime to the range: no two numbers have the same tag. Near the golden ratio, hence evenly spread. */
const step = 2_654_435_761;
const range = 2 ** 32;

/** The tag of a number from 1 on: 8 characters, spread over the alphabet, so that neighbours in time are far apart. */
export function tagOf(number: number): string {
  // Whole numbers of JavaScript end at the product of the three-millionth.
  return ((BigInt(number) * BigInt(step)) % BigInt(range)).toString(16).toUpperCase().padStart(8, '0');
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
export async function fillDatabase(db: Db, tags: number, onProgress: OnProgress = () => {}): Promise<void> {
  await fillTables(db, [...catalogue, ...people(peopleAmong(tags)), ...products(tags)], onProgress);
}

const catalogue: Filling[] = [
  {
    table: 'brands',
    columns: 'id, slug, name, secondary_color, favicon_url',
    count: 20,
    values: sql`${id('brand')}, 'brand-' || n, 'Brand ' || n, '#' || substr(md5('colour' || n), 1, 6), '/favicon.svg'`,
  },
  {
    table: 'models',
    columns: 'id, brand_id, name, kind, photo_url, warranty_months',
    count: 200,
    values: sql`${id('model')}, ${id('brand', 'n % 20 + 1')}, 'Trilha ' || n, (array['road', 'mtb', 'urban', 'e-bike'])[n % 4 + 1],
        case when n % 3 = 0 then '/icon-512.png' end, 12`,
  },
];

const people = (count: number): Filling[] => [
  {
    table: 'accounts',
    columns: 'id, email, name, password_hash, phone, language, created_at',
    count,
    values: sql`${id('account')}, 'rider' || n || '@example.com', 'Rider ' || n, 'none', '+5511' || (900000000 + n), 'pt-BR', now()`,
  },
  {
    table: 'sessions',
    columns: 'token_hash, account_id, domain, created_at, last_used_at, expires_at',
    count,
    // Open for as long as the database is kept.
    values: sql`translate(encode(sha256(convert_to(${token}, 'UTF8')), 'base64'), '+/=', '-_'), ${id('account')}, 'cyclist', now(),
        now() + interval '10 years', now() + interval '10 years'`,
  },
];

const products = (tags: number): Filling[] => [
  {
    table: 'tags',
    columns: 'tag, model_id, brand_id, active',
    count: tags,
    values: sql`${tag}, ${id('model', 'n % 200 + 1')}, ${id('brand', '(n % 200 + 1) % 20 + 1')}, n % 2 = 0 and n % 20 > 0`,
  },
  {
    table: 'bikes',
    columns: 'id, tag, brand_id, serial_number, serial_key, colour, stolen_at',
    count: tags,
    values: sql`${id('bike')}, ${tag}, ${id('brand', '(n % 200 + 1) % 20 + 1')}, 'SN-' || n, 'SN' || n, 'verde',
        case when n % 200 = 7 then now() end`,
    where: sql`n % 20 > 0`,
  },
  {
    table: 'ownerships',
    columns: 'id, bike_id, account_id, since',
    count: tags,
    values: sql`${id('ownership')}, ${id('bike')}, ${id('account', `n % ${peopleAmong(tags)} + 1`)}, now()`,
    where: sql`n % 2 = 0 and n % 20 > 0`,
  },
];
