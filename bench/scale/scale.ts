import { databaseWith, kinds, withoutPostgres } from '#bench/databases.ts';
import type { Benchmark, Options, Report } from '#bench/report.ts';
import { sizes } from '#bench/sizes.ts';
import { activationReport } from './activations.ts';
import { cleanUpReport } from './clean-up.ts';
import { fillMore } from './fill-more.ts';
import { letterReport } from './letters.ts';
import { requestReport } from './requests.ts';
import { sizeReport } from './table-sizes.ts';

/**
 * What docs/scale.md multiplies: bytes of a row with its indexes, processor time of server and database for a request, what an
 * activation leaves behind, letters a second, and what it takes to remove them. On PostgreSQL alone.
 */
export const scale: Benchmark = { name: 'scale', run: measure };

async function* measure({ quick, tags }: Options): AsyncIterable<Report> {
  const title = 'What one of each costs';
  if (!(await kinds()).includes('PostgreSQL')) return yield { title, rows: [], notes: [withoutPostgres] };
  const { few, many } = sizes(quick, tags);
  const large = await databaseWith('PostgreSQL', many);
  await fillMore(large);
  yield await sizeReport(large, many);
  yield await requestReport(large, many, quick);
  yield await activationReport(await databaseWith('PostgreSQL', few), quick ? 5 : 200);
  yield await letterReport(await databaseWith('PostgreSQL', few), quick ? 50 : 3000);
  yield await cleanUpReport(await databaseWith('PostgreSQL', few), quick ? 1000 : 300_000);
}
