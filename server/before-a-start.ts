import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { JWK } from 'jose';
import type { Finding, OperatorProcess } from '#server/cli/desk.ts';
import { explain } from '#server/cli/failure.ts';
import { newestMigration } from '#server/db/connect.ts';
import type { Db } from '#server/db/database.ts';
import { forRequests, openPool } from '#server/db/postgres/pool.ts';
import { refuseSharedSessions } from '#server/db/postgres/shared-sessions.ts';
import { forReads } from '#server/db/replica/open-replica.ts';
import { positionOfPrimary, positionOfReplica } from '#server/db/replica/positions.ts';
import { assertKeysFit, newestKeyId } from '#server/identity/signing-keys.ts';
import { createSigning, makeSigningKey } from '#server/identity/signing.ts';
import { createSmtpMail } from '#server/outside/mail.ts';
import { askStorages, openStorage } from '#server/outside/open-storage.ts';
import type { Config } from '#server/settings/config.ts';
import { parseConfig } from '#server/settings/parse-config.ts';

/** The oldest PostgreSQL that serves. */
const oldestPostgres = 15;

/**
 * Looks at the settings as a start would, and reaches what they name, without changing or sending anything. Throws `ConfigError` for
 * settings that cannot be read.
 */
export async function lookAtSettings(env: OperatorProcess['env']): Promise<Finding[]> {
  const config = parseConfig(env);
  const { smtp, sms, insurer, traces } = config;
  return Promise.all([
    found('settings', async () => 'can be read, and do not contradict each other'),
    found('database', () => lookAtDatabase(config)),
    ...(config.databaseReadUrl === null ? [] : [found('replica', () => lookAtReplica(config))]),
    found('storages', async () => {
      await askStorages(openStorage(config));
      return config.storage && config.privateStorage ? 'both buckets answer' : `files are kept in ${config.dataDir}`;
    }),
    found('mail', () => (smtp ? logIn(smtp) : Promise.resolve('SMTP_URL is not set: no e-mail reaches anybody'))),
    found('texts', async () =>
      sms ? 'SMS_URL is set; nothing was sent' : 'SMS_URL is not set: no text reaches anybody',
    ),
    found('insurer', async () =>
      insurer ? 'INSURER_URL is set; nothing was asked' : 'INSURER_URL is not set: proposals of insurance wait',
    ),
    found('traces', () =>
      traces ? sendNothing(traces) : Promise.resolve('OTEL_EXPORTER_OTLP_ENDPOINT is not set: no traces are sent'),
    ),
  ]);
}

/** Milliseconds that a collector has for an answer. */
const collectorPatience = 5_000;

/** A message without spans, which a collector takes as any other. */
async function sendNothing({ endpoint, headers }: NonNullable<Config['traces']>): Promise<string> {
  const url = `${endpoint}/v1/traces`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{"resourceSpans":[]}',
    signal: AbortSignal.timeout(collectorPatience),
  }).catch(() => null);
  const look = 'Look at OTEL_EXPORTER_OTLP_ENDPOINT';
  if (answer === null) throw new Error(`nothing answers at ${url}. ${look}`);
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}. ${look}, and at OTEL_EXPORTER_OTLP_HEADERS`);
  return 'the collector takes our spans';
}

async function found(what: string, look: () => Promise<string>): Promise<Finding> {
  try {
    return { what, ok: true, says: await look() };
  } catch (error) {
    return { what, ok: false, says: explain(error)?.sentence ?? (error as Error).message };
  }
}

async function logIn(smtp: NonNullable<Config['smtp']>): Promise<string> {
  const mail = createSmtpMail(smtp);
  try {
    await mail.verify();
    return 'the server takes our mail';
  } finally {
    mail.close();
  }
}

async function lookAtReplica({ databaseUrl, databaseReadUrl }: Config): Promise<string> {
  const [primary, pool] = [openPool(databaseUrl!, 1, forRequests), openPool(databaseReadUrl!, 1, forReads)];
  try {
    const position = await positionOfPrimary(primary);
    const replica = await positionOfReplica(pool);
    if (replica?.of !== position.of) throw new Error('DATABASE_READ_URL leads to no replica of DATABASE_URL');
    const behind = position.at > replica.at ? position.at - replica.at : 0n;
    return `it follows, ${behind} bytes of the log behind`;
  } finally {
    await Promise.all([primary.end(), pool.end()]);
  }
}

type Version = { version: number; migrated: boolean; certified: boolean };

async function lookAtDatabase(config: Config): Promise<string> {
  if (config.databaseUrl === null) return `the embedded one in ${config.dataDir}, for trying out`;
  const pool = openPool(config.databaseUrl, 2, forRequests);
  try {
    await refuseSharedSessions(pool);
    const db = drizzle(pool, { casing: 'snake_case' }) as unknown as Db;
    const { version, migrated, certified } = await askVersion(db);
    if (version < oldestPostgres)
      throw new Error(`PostgreSQL ${version} is too old: ${oldestPostgres} or newer serves`);
    const signing = await createSigning(config.signingKeys!);
    assertKeysFit(signing, certified ? await newestKeyId(db) : null, config);
    const [newest] = migrated ? await newestApplied(db) : [0];
    if (newest === newestMigration()) return `PostgreSQL ${version} with the tables of this release`;
    return newest > newestMigration()
      ? `PostgreSQL ${version} with the tables of a newer release`
      : `PostgreSQL ${version}; the start makes the tables of this release`;
  } finally {
    await pool.end();
  }
}

async function askVersion(db: Db): Promise<Version> {
  const { rows } = (await db.execute(sql`select current_setting('server_version_num')::int / 10000 as version,
    to_regclass('drizzle.__drizzle_migrations') is not null as migrated,
    to_regclass('public.certificates') is not null as certified`)) as { rows: Version[] };
  return rows[0]!;
}

async function newestApplied(db: Db): Promise<[number]> {
  const asked = sql`select coalesce(max(created_at), 0)::double precision as newest from drizzle.__drizzle_migrations`;
  const { rows } = (await db.execute(asked)) as { rows: { newest: number }[] };
  return [rows[0]!.newest];
}

/** A value for SIGNING_KEYS: a new key that signs from now on, before those of the environment, which are published on. */
export async function newSigningKeys(env: OperatorProcess['env']): Promise<string> {
  const before = (env.SIGNING_KEYS ?? '').trim() === '' ? [] : (JSON.parse(env.SIGNING_KEYS!) as JWK[]);
  return JSON.stringify([await makeSigningKey(), ...before]);
}
