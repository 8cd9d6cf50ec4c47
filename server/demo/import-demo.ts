import { join } from 'node:path';
import type { ImportReport } from '#domain/http/import-report.ts';
import type { DemoFile, Feature } from '#server/feature.ts';
import type { ImportFile } from '#server/imports/import-file.ts';
import type { Importing } from '#server/imports/importer.ts';
import type { House } from '#server/verb/context.ts';
import { demoFolder } from './read-demo.ts';

/** What each file of the demo's folder did, by its importer's name. */
export type DemoReports = Record<string, ImportReport>;

const how: Importing = { dryRun: false, brandId: null, keepNotes: 100 };

/**
 * Imports the demo's files as the operator's commands do, each after those that it names things of. Rows that are refused are
 * in the reports: a house that was lived in may have its reasons.
 */
export async function importDemo(house: House, features: readonly Feature[]): Promise<DemoReports> {
  const importers: Record<string, ImportFile> = Object.assign({}, ...features.map((feature) => feature.importers));
  const reports: DemoReports = {};
  for (const { importer, file } of inOrder(features.flatMap(({ demo = [] }) => demo))) {
    const importFile = importers[importer];
    if (!importFile) throw new Error(`No feature has the importer ${importer} that the demo names.`);
    reports[importer] = await importFile(house, join(demoFolder, file), how);
  }
  return reports;
}

/** Every file after those that it names things of; what no feature brings is not waited for. */
export function inOrder(files: readonly DemoFile[]): DemoFile[] {
  const waiting = [...files];
  const ordered: DemoFile[] = [];
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ after }) => !waiting.some(({ importer }) => after.includes(importer)));
    if (next < 0)
      throw new Error(`The demo's files wait for one another: ${waiting.map(({ file }) => file).join(', ')}.`);
    ordered.push(...waiting.splice(next, 1));
  }
  return ordered;
}
