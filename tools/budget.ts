import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { mostFiles, showsWithoutZod } from './budget-files.ts';
import { type Budget, readBudget } from './budget-limits.ts';
import { add, one, type Outcome } from './outcome.ts';
import { root } from './run.ts';

type Chunk = {
  file: string;
  src?: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
};
type Manifest = Record<string, Chunk>;
export type Weighed = { name: string; bytes: number; brotli: number; limit: number | null };
type Size = Pick<Weighed, 'bytes' | 'brotli'>;

const read = <T>(file: string) => JSON.parse(readFileSync(resolve(root, file), 'utf8')) as T;
const isScreen = (name: string) => name.endsWith('.screen.tsx');
/** No phone fetches these: the list of all screens grows with the screens. */
const forDevelopment = ['all-screens/test.screen.tsx'];
/** Has rows of its own: it is shared by all screens that scan, and most phones never fetch it. */
const reader = 'kit/scanner/reading/own-detector.ts';
/** Has a row of its own: it is shared by all forms with photos and videos. The chunk is named after this module. */
const evidence = /^_use-evidence-/;
/** What the bundler puts together because many screens share it (`vite.config.ts`): it counts with each screen that fetches it. */
const shared = /^_(screen-parts|form-parts|zod|icons)-/;
/** A part of one screen with a limit of its own. */
const map = 'stores/map/store-map.tsx';
/** Likewise: only some phones draw PDFs. */
const drawer = 'manuals/reader/open-pdf.ts';

/** Weighs the production build and holds it against budget.json. Bytes are those after gzip; 1 kB is 1000. `print` gets the table. */
export function checkBudget(print: (line: string) => void): Outcome {
  const held = (holds: boolean, test: string, why: string) =>
    one(holds, { test: `size: ${test}`, why, again: 'npm run build && node tools/budget.ts' });
  if (!existsSync(resolve(root, 'dist/server/manifest.json')))
    return held(false, 'the build', 'There is no production build to weigh: npm run build');
  const rows = weighBuild();
  for (const row of rows) print(tableLine(row));
  const { screen, files } = mostFiles();
  const most = readBudget().screen.files;
  const made = `${screen} is made of ${files} of ${most} files${files > most ? '  OVER BUDGET' : ''}`;
  print(made);
  return add([
    ...rows.filter(({ limit }) => limit !== null).map((row) => held(row.bytes <= row.limit!, row.name, tableLine(row))),
    held(files <= most, 'files of a screen', made),
    held(
      showsWithoutZod(),
      'zod comes late',
      'What most screens share brings zod along: see screen-parts in vite.config.ts',
    ),
  ]);
}

/** Weighs the production build in `dist`, after gzip (`bytes`, which the limits are for) and after brotli. */
export function weighBuild(): Weighed[] {
  const desk = read<Manifest>('dist/server/desk-manifest.json');
  const budget = readBudget();
  return [
    ...weigh(read<Manifest>('dist/server/manifest.json'), budget),
    {
      name: 'desk: scripts',
      ...scripts(desk, closure(desk, ['desk/index.html', 'locale/pt-BR/index.ts'])),
      limit: budget.desk.scripts,
    },
  ];
}

/**
 * A row for the landing's first view, for the frame that all other screens share (code and words) and the list of them, for
 * each screen's own, for whatever else is fetched on demand, and for the fonts.
 */
function weigh(manifest: Manifest, budget: Budget): Weighed[] {
  const common = closure(manifest, ['index.html', 'tag/landing.screen.tsx']);
  const words = heavier(manifest, ['locale/en/index.ts', 'locale/pt-BR/index.ts']);
  const list = new Set(['screens.ts']);
  const frame = closure(manifest, ['shell/frame/frame.tsx', ...list, words])
    .difference(common)
    .difference(list);
  const first = common.union(frame).union(list);
  const sharedChunks = closure(manifest, named(manifest, shared));
  /** Of what has a row of its own: without what counts with the screens already. */
  const alone = (names: readonly string[]) =>
    [...closure(manifest, names)].filter((chunk) => !first.has(chunk) && !sharedChunks.has(chunk));
  const evidenceChunks = alone(named(manifest, evidence));
  for (const chunk of evidenceChunks) first.add(chunk);
  const counted = new Set(first);
  const screens = Object.keys(manifest).filter((name) => isScreen(name) && !first.has(name));
  const screenRows = screens.flatMap((name): Weighed[] => {
    const limit = forDevelopment.includes(name) ? null : budget.screen.scripts;
    const own = [...closure(manifest, [name])].filter((chunk) => !first.has(chunk));
    const rows = [{ name, ...scripts(manifest, own), limit }];
    // What a screen fetches while it is used, as a camera, counts on its own: nobody waits for it before seeing the screen.
    for (const part of later(manifest, own)) {
      const more = [...closure(manifest, [part], true)].filter((chunk) => !first.has(chunk) && !own.includes(chunk));
      const ownLimit = part === map ? budget.map.scripts : limit;
      rows.push({ name: `${name} > ${part}`, ...scripts(manifest, more), limit: ownLimit });
      own.push(...more);
    }
    for (const chunk of own) counted.add(chunk);
    return rows;
  });
  const readerChunks = alone([reader]);
  const drawerChunks = alone([drawer]);
  for (const chunk of [...readerChunks, ...drawerChunks]) counted.add(chunk);
  const rest = Object.keys(manifest).filter((name) => !counted.has(name) && manifest[name]!.file.endsWith('.js'));
  const styles = [...new Set([...common].flatMap((name) => manifest[name]!.css ?? []))];
  if (styles.length === 0)
    throw new Error('The first view has no style sheet; tools/budget.ts looks for it in the manifest.');
  return [
    { name: 'first view: scripts', ...scripts(manifest, common), limit: budget.firstView.scripts },
    { name: 'frame of all other screens, with words', ...scripts(manifest, frame), limit: budget.frame.scripts },
    { name: 'list of all other screens', ...scripts(manifest, list), limit: budget.screens.scripts },
    { name: 'first view: styles', ...sum(styles.map(weight)), limit: budget.firstView.styles },
    { name: 'fonts of the first view', ...fonts(manifest), limit: budget.fonts },
    ...screenRows.sort((a, b) => b.bytes - a.bytes),
    { name: 'scanner: scripts of the code reader', ...scripts(manifest, readerChunks), limit: budget.scanner.scripts },
    { name: 'scanner: WebAssembly of the code reader', ...wasm(manifest), limit: budget.scanner.wasm },
    {
      name: 'evidence: scripts of forms with photos',
      ...scripts(manifest, evidenceChunks),
      limit: budget.evidence.scripts,
    },
    { name: 'manuals: scripts that draw PDFs', ...scripts(manifest, drawerChunks), limit: budget.manuals.scripts },
    { name: 'manuals: thread that reads PDFs', ...sum(threadsOf(manifest).map(weight)), limit: budget.manuals.thread },
    ...rest.map((name) => ({ name: `on demand: ${name}`, ...scripts(manifest, [name]), limit: null })),
  ];
}

function named(manifest: Manifest, name: RegExp): string[] {
  const found = Object.keys(manifest).filter((chunk) => name.test(chunk));
  if (found.length === 0) throw new Error(`The build has no chunk like ${name}; tools/budget.ts looks for it.`);
  return found;
}

/** A thread's whole code is one file beside the chunk that starts it. */
function threadsOf(manifest: Manifest): string[] {
  const files = (manifest[drawer]!.assets ?? []).filter((file) => file.endsWith('.js'));
  if (files.length === 0)
    throw new Error('The build has no thread for PDFs; tools/budget.ts looks for it in the manifest.');
  return files;
}

/** What these chunks import while they run, but no other screen, nor what has a row of its own. */
function later(manifest: Manifest, names: readonly string[]): string[] {
  const dynamic = names.flatMap((name) => manifest[name]!.dynamicImports ?? []);
  return [...new Set(dynamic)].filter((other) => !isScreen(other) && other !== reader && other !== drawer);
}

/** Chunks and all that they import; with `all`, also what they import while they run (but no other screen, nor the reader). */
function closure(manifest: Manifest, names: readonly string[], all = false, found = new Set<string>()): Set<string> {
  for (const name of names) {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no chunk ${name}; tools/budget.ts looks for it in the manifest.`);
    if (found.has(name)) continue;
    found.add(name);
    closure(manifest, chunk.imports ?? [], false, found);
    if (all) closure(manifest, later(manifest, [name]), true, found);
  }
  return found;
}

function heavier(manifest: Manifest, names: readonly string[]): string {
  const sizes = names.map((name) => ({ name, ...scripts(manifest, closure(manifest, [name])) }));
  return sizes.sort((a, b) => b.bytes - a.bytes)[0]!.name;
}

function scripts(manifest: Manifest, names: Iterable<string>): Size {
  const files = [...names].map((name) => manifest[name]!.file).filter((file) => file.endsWith('.js'));
  return sum([...new Set(files)].map(weight));
}

/** The one module of the build; a module in the script itself would not be found here, and break the limit there. */
function wasm(manifest: Manifest): Size {
  const files = Object.values(manifest).map(({ file }) => file);
  return sum([...new Set(files.filter((file) => file.endsWith('.wasm')))].map(weight));
}

/** The Latin subset alone is fetched for our two languages; fonts are compressed already. */
function fonts(manifest: Manifest): Size {
  const files = Object.values(manifest).map(({ file }) => file);
  const latin = files.filter((file) => file.endsWith('.woff2') && /-latin-wght-normal/.test(file));
  if (latin.length === 0) throw new Error('The build has no Latin font; tools/budget.ts looks for it by name.');
  const bytes = latin.reduce((total, file) => total + built(file).length, 0);
  return { bytes, brotli: bytes };
}

const weighed = new Map<string, Size>();

/** Many screens share a file, and compressing takes long: each is weighed once. */
function weight(file: string): Size {
  const known = weighed.get(file);
  if (known) return known;
  const content = built(file);
  const size = { bytes: gzipSync(content, { level: 9 }).length, brotli: brotliCompressSync(content).length };
  weighed.set(file, size);
  return size;
}

function built(file: string): Buffer {
  return readFileSync(resolve(root, 'dist/client', file));
}

function sum(sizes: Size[]): Size {
  return {
    bytes: sizes.reduce((total, { bytes }) => total + bytes, 0),
    brotli: sizes.reduce((total, { brotli }) => total + brotli, 0),
  };
}

function tableLine({ name, bytes, limit }: Weighed): string {
  const kilobytes = (count: number) => `${(count / 1000).toFixed(1)} kB`.padStart(9);
  const verdict = limit === null ? '' : ` of ${kilobytes(limit)}${bytes > limit ? '  OVER BUDGET' : ''}`;
  return `${name.padEnd(48)} ${kilobytes(bytes)}${verdict}`;
}

if (import.meta.main) {
  const { failures } = checkBudget(console.log);
  for (const { why } of failures) console.log(why);
  process.exitCode = failures.length > 0 ? 1 : 0;
}
