import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { filesInVitest, journeysIn } from './read-reports.ts';
import { reportsOf } from './reports.ts';
import { runTool } from './run.ts';
import { longJourneys, runOf, testFiles } from './runs.ts';

/** What neither `npm test` nor `npm run test:all` has run, by their reports, though the night's run does not have it either. */
export async function leftOut(): Promise<string[]> {
  const ran = new Set(reports('vitest-*').flatMap(filesInVitest));
  const files = testFiles().filter((file) => runOf(file) !== 'long' && !ran.has(file));
  const walked = new Set(reports('e2e-*').flatMap((report) => journeysIn(report).map(({ id }) => id)));
  const night = new RegExp(longJourneys);
  const journeys = (await allJourneys()).filter(({ id, name }) => !walked.has(id) && !night.test(name));
  return [...files, ...journeys.map(({ name }) => name)].map((what) => `${what} is in no run`);
}

function reports(pattern: string): string[] {
  return (['test', 'all'] as const)
    .map(reportsOf)
    .flatMap((folder) => globSync(`${pattern}.json`, { cwd: folder }).map((file) => join(folder, file)));
}

/** Every journey that Playwright knows. */
async function allJourneys(): Promise<{ id: string; name: string }[]> {
  const list = join(reportsOf('all'), 'journeys.json');
  const { output } = await runTool('playwright', ['test', '--list', '--project=journeys', '--reporter=json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: list },
  });
  const journeys = journeysIn(list);
  rmSync(list, { force: true });
  if (journeys.length === 0) throw new Error(`Playwright lists no journeys:\n${output}`);
  return journeys;
}
