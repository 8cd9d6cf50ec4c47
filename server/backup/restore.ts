import type { JWK } from 'jose';
import { connect, type Connection } from '#server/db/connect.ts';
import { newestKeyId } from '#server/identity/signing-keys.ts';
import type { Outside } from '#server/outside/ports.ts';
import type { Config } from '#server/settings/config.ts';
import { filledTable } from './catalog.store.ts';
import { checkParts } from './check-backup.ts';
import { loadTables } from './load-tables.ts';
import { BackupProblem, type FoundBackup } from './manifest.ts';
import { migrationsUpTo } from './migrations-up-to.ts';
import { putFiles, type PutFiles } from './put-files.ts';
import { assertRestoredKeysFit, findKeys, keepRestoredKeys } from './restored-keys.ts';
import { verifyCertificates, type VerifiedCertificates } from './verify-certificates.ts';

export type Target = {
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'signingKeys' | 'lostSigningKeys'>;
  outside: Pick<Outside, 'files' | 'storage'>;
  /** The kinds of files that this release knows, and the back-up's may lie beside. */
  kinds: readonly string[];
  /** Whether the storages may hold files already: the database was lost, and they were not. */
  keepFiles: boolean;
};

export type Restored = { rows: number; files: PutFiles; certificates: VerifiedCertificates };

/**
 * Puts a back-up into an empty place: first the files, then, in one transaction, the database, so that it never names a file that is not
 * there. Throws {@link BackupProblem}, or `KeysDoNotFit`; then the database is as empty as before.
 */
export async function restore(backup: FoundBackup, target: Target): Promise<Restored> {
  const { own, manifest } = backup;
  const { config } = target;
  const problems = await checkParts(own, manifest);
  if (problems.length > 0) throw new BackupProblem(`The back-up is damaged: ${problems.join(' ')}`);
  const keys = await findKeys(own, config);
  const migrations = migrationsUpTo(manifest);
  try {
    await assertEmpty(await connect(config, null));
    if (!target.keepFiles) await assertNoFiles(target);
    const files = await putFiles(backup, target.outside);
    const connection = await connect(config, migrations.folder);
    try {
      const certificates = await fill(connection, backup, { keys, config });
      if (config.signingKeys === null && keys) keepRestoredKeys(config.dataDir, keys);
      return { rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0), files, certificates };
    } finally {
      await connection.close();
    }
  } finally {
    migrations.remove();
  }
}

async function fill(
  { longDb }: Connection,
  { own, manifest }: FoundBackup,
  { keys, config }: { keys: JWK[] | null; config: Target['config'] },
): Promise<VerifiedCertificates> {
  return longDb.transaction(async (tx) => {
    await loadTables(tx, own, manifest);
    await assertRestoredKeysFit(keys, await newestKeyId(tx), config);
    return verifyCertificates(tx);
  });
}

async function assertEmpty({ longDb, close }: Connection): Promise<void> {
  try {
    const filled = await filledTable(longDb);
    if (filled !== null)
      throw new BackupProblem(
        `The database is not empty: the table ${filled} has rows. A back-up is put into an empty database only.`,
      );
  } finally {
    await close();
  }
}

async function assertNoFiles({ outside, kinds }: Target): Promise<void> {
  const lists = [outside.storage.list(), ...kinds.map((kind) => outside.files.list(kind))];
  for (const list of lists)
    for await (const _ of list)
      throw new BackupProblem(
        'The storages are not empty. With --keep-files the files that are there stay, and those that are missing are added.',
      );
}
