import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/**
 * A source file and what it imports; own files as paths from the root of the project, packages by their names. `onDemand`:
 * by `import()`.
 */
export type SourceFile = { path: string; imports: { target: string; typeOnly: boolean; onDemand: boolean }[] };

const statement =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** Whether a file is there for tests alone: a test, what only tests read (`*.cases.ts`), a measurement, a tool. */
export function isTestware(path: string): boolean {
  return /\.(test|cases)\.tsx?$/.test(path) || /^(tests|bench|tools)\//.test(path);
}

/** Every TypeScript file of the product below these folders. */
export function sourceFiles(folders: readonly string[]): SourceFile[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !isTestware(path))
    .sort()
    .map((path) => ({ path, imports: importsOf(path) }));
}

/** A file of the web and all its modules, those that come on demand too. */
export function madeOf(path: string, files: ReadonlyMap<string, SourceFile['imports']>, found = new Set<string>()) {
  if (found.has(path)) return found;
  found.add(path);
  for (const { target } of files.get(path) ?? []) madeOf(target, files, found);
  return found;
}

function importsOf(path: string): SourceFile['imports'] {
  const code = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  return [...code.matchAll(statement)].map(([, type, from, dynamic]) => ({
    target: resolve(path, from ?? dynamic ?? ''),
    typeOnly: type !== undefined,
    onDemand: from === undefined,
  }));
}

function resolve(importer: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return normalize(join(dirname(importer), specifier)).replaceAll('\\', '/');
  return specifier;
}
