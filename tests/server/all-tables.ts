import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import drizzleConfig from '../../drizzle.config.ts';

/** The files that declare tables: those that migrations are generated from. */
export const tableFiles: readonly string[] = globSync(drizzleConfig.schema!).map((path) => path.replaceAll('\\', '/'));

const modules = await Promise.all(
  tableFiles.map((path) => import(/* @vite-ignore */ pathToFileURL(path).href) as Promise<Record<string, unknown>>),
);

/** Every table of the schema. */
export const allTables: readonly PgTable[] = modules
  .flatMap((module) => Object.values(module))
  .filter((one) => is(one, PgTable));
