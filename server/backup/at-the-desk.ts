import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { JWK } from 'jose';
import type { BackupDesk } from '#server/cli/backup-commands.ts';
import { DeskProblem, exitCodes } from '#server/cli/desk-problem.ts';
import type { Answer } from '#server/cli/desk.ts';
import { connect } from '#server/db/connect.ts';
import { createSigning } from '#server/identity/signing.ts';
import { writeDeskLog } from '#server/imports/desk-log.store.ts';
import { openStorage } from '#server/outside/open-storage.ts';
import { StorageTrouble } from '#server/outside/storage-trouble.ts';
import type { Config } from '#server/settings/config.ts';
import { parseConfig } from '#server/settings/parse-config.ts';
import { backUp, type MadeBackup } from './back-up.ts';
import { backupAction } from './backup-age.ts';
import { checkBackup } from './check-backup.ts';
import { BackupProblem, findBackup } from './manifest.ts';
import { restore } from './restore.ts';
import { readKeysOf } from './restored-keys.ts';

/** The operator's commands `backup` and `restore`. `kinds`: of all stored files. */
export function backupDesk(kinds: readonly string[]): BackupDesk {
  return {
    make: (env, order) => explained(() => make(parseConfig(env), order)),
    check: (folder) => explained(() => check(folder)),
    restore: (env, { folder, keepFiles }) =>
      explained(async () => {
        const config = parseConfig(env);
        const backup = await findBackup(folder);
        const done = await restore(backup, { config, outside: openStorage(config), kinds, keepFiles });
        const { certificates, files, rows } = done;
        return {
          data: { backup: backup.own, madeAt: backup.manifest.madeAt, ...done },
          words: [
            `Restored ${backup.own}, the state of ${backup.manifest.madeAt}: ${rows} rows in ${backup.manifest.tables.length} tables,`,
            `${files.put} files put, ${files.there} were there; each was read back and has its SHA-256.`,
            `${certificates.verified} certificates verify, ${certificates.unchecked} were signed with a lost key.`,
            ...certificates.wrong.map((number) => `Certificate ${number} does not verify.`),
            ...backup.manifest.missing.map((key) => `${key} was missing already when the back-up was made.`),
          ],
          ...(certificates.wrong.length + backup.manifest.missing.length > 0 && { outcome: 'refused' as const }),
        };
      }),
  };
}

type Order = Parameters<BackupDesk['make']>[1];

async function make(config: Config, { folder, withKeys, keep, user }: Order): Promise<Answer> {
  const isEmbedded = config.databaseUrl === null;
  if (isEmbedded && !existsSync(join(config.dataDir, 'database')))
    throw new BackupProblem(`There is nothing to back up: ${config.dataDir} holds no database.`);
  const keys = config.signingKeys ?? (await readKeysOf(config.dataDir)) ?? [];
  const copiedKeys = (withKeys || config.signingKeys === null) && keys.length > 0 ? keys : null;
  const { longDb, close } = await connect(config, null);
  try {
    const made = await backUp(
      {
        db: longDb,
        database: isEmbedded ? 'pglite' : 'postgres',
        outside: openStorage(config),
        keys: await idsOf(keys),
        copiedKeys,
      },
      folder,
      keep,
    );
    const { manifest } = made;
    const details = {
      file: made.own,
      files: manifest.files.count + manifest.media.count,
      missing: manifest.missing.length,
    };
    await writeDeskLog(longDb, { at: new Date(), actor: `operator ${user}`, action: backupAction, details });
    return told(made);
  } finally {
    await close();
  }
}

async function idsOf(keys: JWK[]): Promise<{ kid: string }[]> {
  if (keys.length === 0) return [];
  return (await createSigning(keys)).publicKeys.map(({ kid }) => ({ kid: kid! }));
}

function told({ own, manifest, fresh, removed }: MadeBackup): Answer {
  const { tables, files, media, gone, missing, keys } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const ids = keys.map(
    ({ kid, copied }) => `${kid}${copied ? '' : ' (not in the back-up: keep SIGNING_KEYS elsewhere)'}`,
  );
  return {
    data: { backup: own, rows, fresh, removed, ...manifest },
    words: [
      `Backed up to ${own}: ${rows} rows in ${tables.length} tables, ${files.count} files and ${media.count} pictures, ${fresh} of them copied now.`,
      ...(gone > 0 ? [`${gone} files were removed for good meanwhile.`] : []),
      ...missing.map((key) => `${key} is missing in the storage, or is not what the database says.`),
      ...ids.map((kid) => `Signing key ${kid}`),
      ...removed.map((name) => `Removed the back-up ${name}.`),
    ],
    ...(missing.length > 0 && { outcome: 'refused' as const }),
  };
}

async function check(folder: string): Promise<Answer> {
  const backup = await findBackup(folder);
  const { problems, ...counts } = await checkBackup(backup);
  return {
    data: { backup: backup.own, ...counts, problems },
    words:
      problems.length > 0
        ? [`${backup.own} is damaged:`, ...problems]
        : [`${backup.own} is whole: ${counts.rows} rows, ${counts.files} files, ${counts.bytes} bytes.`],
    ...(problems.length > 0 && { outcome: 'failed' as const }),
  };
}

async function explained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StorageTrouble) throw new DeskProblem('storage', error.message, exitCodes.unavailable);
    throw error;
  }
}
