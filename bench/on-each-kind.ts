import { kinds, withoutPostgres, type Kind } from './databases.ts';
import type { Report } from './report.ts';

/** What is measured on each kind of database that is there, and below the first table which one is not. */
export async function* onEachKind(measure: (kind: Kind) => AsyncIterable<Report> | Promise<Report[]>) {
  const here = await kinds();
  let missing = here.includes('PostgreSQL') ? [] : [withoutPostgres];
  for (const kind of here)
    for await (const report of await measure(kind)) {
      yield { ...report, notes: [...(report.notes ?? []), ...missing] };
      missing = [];
    }
}
