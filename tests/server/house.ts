import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll } from 'vitest';
import { createApp } from '#server/app.ts';
import { buildHouse } from '#server/build-house.ts';
import type { Connection } from '#server/db/connect.ts';
import type { Replica } from '#server/db/replica/replica.ts';
import { features } from '#server/features.ts';
import { createSigning, makeSigningKey } from '#server/identity/signing.ts';
import { localCeps } from '#server/outside/cep/open-ceps.ts';
import { createDiskFiles } from '#server/outside/disk-files.ts';
import { openInsurer } from '#server/outside/insurer/open-insurer.ts';
import type { Mail, Sms, StoredFile } from '#server/outside/ports.ts';
import type { Config } from '#server/settings/config.ts';
import { endpointsOf } from '#server/sum-features.ts';
import type { House } from '#server/verb/context.ts';
import { aDatabase } from './database.ts';
import { memoryStorage } from './memory-storage.ts';
import { watchLocks } from './watch-locks.ts';

/** The house under test: the real app on a real database, a clock that the test moves, and what left the house. */
export type TestHouse = House & {
  app: FastifyInstance;
  clock: { now: () => Date; advance: (seconds: number) => void; set: (instant: string) => void };
  sent: { mails: Mail[]; texts: Sms[] };
  /** The pictures in its storage, by key. */
  stored: Map<string, StoredFile>;
  /** The folder in which its private files lie. */
  filesFolder: string;
  /** The job queue that the outbox writes to; no worker runs. `deliverLetters(house)` does what a worker would. */
  boss: PgBoss;
  connection: Connection;
  close: () => Promise<void>;
  /** Takes the database away for good, which closing does not: the next test file may get it. */
  loseDatabase: () => Promise<void>;
};

export const testConfig: Config = {
  mode: 'production',
  port: 0,
  host: '127.0.0.1',
  publicUrl: 'https://app.example.com.br',
  dataDir: '.cache/test-data',
  databaseUrl: null,
  databaseReadUrl: null,
  demo: true,
  shortLinkUrl: 'https://s.example/{tag}',
  backupHours: 0,
  operatorEmail: 'operator@example.com',
  platform: null,
  smtp: null,
  mailHook: null,
  sms: null,
  whatsapp: null,
  insurer: null,
  textCeilings: { house: { hour: null, day: null }, prefix: { hour: null, day: null } },
  uploadMegabytes: { account: 2_000, network: 10_000, house: 50_000 },
  // How full the disk is where tests run is not what they are about.
  freeSpaceMegabytes: 0,
  storage: null,
  privateStorage: null,
  nfeRoots: [],
  nfeHomologation: false,
  signingKeys: null,
  lostSigningKeys: [],
  trustProxy: true,
  stopDelay: 0,
  metricsToken: null,
  traces: null,
  cepLookup: false,
  mapTiles: null,
  installedApp: true,
  maintenance: false,
  logLevel: 'silent',
};

// Features load their code when it is asked for. Here it is loaded with the file, not in the time that the first test has.
await endpointsOf(features, testConfig);

/** Opens a house for one test file and closes it after its last test. */
export function useHouse(overrides: Partial<Config> = {}): () => TestHouse {
  let house: TestHouse | undefined;
  beforeAll(async () => {
    house = await openHouse({ ...testConfig, ...overrides });
  });
  afterAll(() => house?.close());
  return () => house!;
}

/** Opens a house, on a database of its own or a given one; the caller closes it. */
export async function openHouse(
  config: Config,
  { connection: given, replica = null }: { connection?: Connection; replica?: Replica | null } = {},
): Promise<TestHouse> {
  const connection = given ?? (await aDatabase());
  for (const db of new Set([connection.db, connection.longDb])) watchLocks(db);
  const sent: TestHouse['sent'] = { mails: [], texts: [] };
  const storage = memoryStorage();
  const folder = join(tmpdir(), `pedivela-house-${randomUUID()}`);
  const clock = movableClock('2026-11-20T15:00:00Z');
  const outside = {
    mail: { send: async (mail: Mail) => void sent.mails.push(mail) },
    sms: { send: async (sms: Sms) => void sent.texts.push(sms) },
    whatsapp: null,
    storage,
    files: createDiskFiles(folder),
    cep: { ...localCeps },
    insurer: openInsurer(null, { sandbox: true }),
  };
  const signing = await createSigning(config.signingKeys ?? [await makeSigningKey()]);
  const { house, boss } = await buildHouse(config, {
    features,
    connection,
    outside,
    background: false,
    clock,
    signing,
    replica,
  });
  const app = await createApp(house, { features });
  await app.ready();
  const close = async () => {
    await app.close();
    await boss.stop({ graceful: false });
    await connection.close();
    await rm(folder, { recursive: true, force: true });
  };
  const { driver } = connection;
  const loseDatabase = () => (driver.kind === 'pglite' ? driver.client.close() : connection.close());
  return {
    ...house,
    loseDatabase,
    app,
    clock,
    sent,
    stored: storage.files,
    filesFolder: folder,
    boss,
    connection,
    close,
  };
}

function movableClock(start: string): TestHouse['clock'] {
  let now = Date.parse(start);
  return {
    now: () => new Date(now),
    advance: (seconds) => void (now += seconds * 1000),
    set: (instant) => void (now = Date.parse(instant)),
  };
}
