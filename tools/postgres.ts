import pg from 'pg';

/** The PostgreSQL that many machines have: the local one, with the user that may make databases. */
const usual = 'postgres://postgres@127.0.0.1:5432/postgres';

/**
 * The PostgreSQL server to test on: the one that TEST_DATABASE_URL names; null for none. Nobody's server is used
 * unasked.
 */
export async function findPostgres(): Promise<string | null> {
  const named = process.env.TEST_DATABASE_URL;
  if (!named) return null;
  await greet(named);
  return named;
}

/** The local server when one answers: for machines that are there for tests alone. */
export function findLocalPostgres(): Promise<string | null> {
  return greet(usual).then(
    () => usual,
    () => null,
  );
}

async function greet(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  await client.connect();
  await client.query('select 1');
  await client.end();
}

/** Says which server is used, without its password. */
export function nameOf(url: string): string {
  const { host, pathname } = new URL(url);
  return host + pathname;
}

// On a continuous-integration machine: TEST_DATABASE_URL=$(node tools/postgres.ts)
if (import.meta.main) console.log((await findLocalPostgres()) ?? '');
