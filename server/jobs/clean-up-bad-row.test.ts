import { eq, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, expect, test } from 'vitest';
import { limits, jobRows } from '#server/db/tables/bookkeeping.ts';
import { features } from '#server/features.ts';
import { removeFiles } from '#server/files/remove-files.ts';
import { storedFiles } from '#server/files/tables.ts';
import { knownDevices, oneTimeCodes, sessions } from '#server/identity/tables.ts';
import { filesOf, forgetOf } from '#server/sum-features.ts';
import { RowsFailed } from '#server/verb/each-row.ts';
import { anAccount } from '#tests/builders/account.ts';
import { useHouse } from '#tests/server/house.ts';
import { refuseRows } from '#tests/server/refuse-rows.ts';
import { cleanUp } from './clean-up.ts';
import { letters } from './tables.ts';

const house = useHouse();
const ids = [1, 2, 3].map((at) => `0193b1c2-0000-7000-8000-00000000000${at}`);
const old = () => new Date(house().clock.now().getTime() - 400 * 86_400_000);
let accountId: string;
beforeAll(async () => void ({ id: accountId } = await anAccount(house())));

type Kind = { table: PgTable; key: string; row: (id: string) => Record<string, unknown> };

/** A kind of each sort of key: ours, a secret's hash, two columns, a text. */
const kinds: Record<string, Kind> = {
  sessions: {
    table: sessions,
    key: 'token_hash',
    row: (tokenHash) => ({ tokenHash, accountId, domain: 'cyclist', createdAt: old(), expiresAt: old() }),
  },
  codes: {
    table: oneTimeCodes,
    key: 'id',
    row: (id) => ({
      id,
      purpose: 'confirm-phone',
      recipient: id,
      codeHash: 'x',
      triesLeft: 5,
      addressHash: 'x',
      askerHash: 'x',
      createdAt: old(),
      expiresAt: old(),
    }),
  },
  browsers: {
    table: knownDevices,
    key: 'token_hash',
    row: (tokenHash) => ({ tokenHash, accountId, createdAt: old(), lastUsedAt: old() }),
  },
  counters: { table: limits, key: 'key', row: (key) => ({ key, windowStart: old(), count: 1 }) },
  letters: {
    table: letters,
    key: 'id',
    row: (id) => ({
      id,
      channel: 'sms',
      recipient: '+5511987654321',
      text: 'x',
      kind: 'x',
      state: 'sent',
      createdAt: old(),
    }),
  },
  files: {
    table: storedFiles,
    key: 'id',
    row: (id) => ({ id, kind: 'evidence', causeId: id, type: 'image/jpeg', bytes: 1, sha256: '', createdAt: old() }),
  },
};

const night = async (name: string) =>
  name === 'files' ? removeFiles(house(), filesOf(features), 'clean-up') : cleanUp(house(), forgetOf(features));

test.each(Object.entries(kinds))('%s: one that the database keeps holds up no other', async (name, kind) => {
  const { table, key, row } = kind;
  const left = async () => {
    const rows = await house()
      .db.select({ key: sql<string>`${sql.identifier(key)}::text` })
      .from(table)
      .orderBy(sql`1`);
    return rows.map((one) => one.key).filter((one) => ids.includes(one));
  };
  await house().db.insert(table).values(ids.map(row));
  const cure = await refuseRows(
    house().db,
    `delete on ${getTableConfig(table).name}`,
    `old.${key}::text = '${ids[1]}'`,
  );
  const failure = await night(name).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(RowsFailed);
  expect(failure).toMatchObject({ failures: [{ row: expect.stringMatching(/^\(\d+,\d+\)$/) }], waiting: 0 });
  expect(await left()).toEqual([ids[1]]);
  // The next night it goes, and nothing is remembered of it.
  await cure();
  house().clock.advance(86_400);
  await night(name);
  expect(await left()).toEqual([]);
  expect(await house().db.select().from(jobRows).where(eq(jobRows.job, 'clean-up'))).toEqual([]);
});
