import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { languages } from '#domain/account/language.ts';
import { chunksOf, type Manifest } from '#server/pages/preload.ts';
import type { AppRoute } from '#server/pages/web-build.ts';
import { keptScreens } from '#web/installed/kept-screens.ts';

const source = fileURLToPath(new URL('../web/installed/worker/worker.ts', import.meta.url));
/** What every screen stands on, by its name in the manifest. */
const frame = ['index.html', 'shell/frame/frame.tsx', 'screens.ts'];

/** Builds the worker of the installed app (`sw.js`) into the folder of the built client, with the list of files that it keeps. */
export async function buildWorker({ client, server }: { client: string; server: string }): Promise<void> {
  const manifest = JSON.parse(readFileSync(resolve(server, 'manifest.json'), 'utf8')) as Manifest;
  const { routeOf } = (await import(pathToFileURL(resolve(server, 'routes.js')).href)) as {
    routeOf: (path: string) => AppRoute | null;
  };
  const { build } = await import('vite');
  await build({
    configFile: false,
    logLevel: 'warn',
    define: {
      'process.env.NODE_ENV': '"production"',
      'KEPT_FILES': JSON.stringify(keptFiles(manifest, routeOf)),
      'ENTRY_FILE': JSON.stringify(manifest['index.html']!.file),
    },
    build: {
      outDir: client,
      emptyOutDir: false,
      copyPublicDir: false,
      target: ['es2022', 'safari15.4', 'chrome100'],
      reportCompressedSize: false,
      rolldownOptions: { input: source, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  });
}

/** The addresses of all files that the kept screens need in either language, with their words, styles and the font. */
function keptFiles(manifest: Manifest, routeOf: (path: string) => AppRoute | null): string[] {
  const names = new Set<string>();
  const add = (name: string) => {
    if (!manifest[name]) throw new Error(`The build has no chunk ${name}, which the installed app keeps.`);
    chunksOf(manifest, name, names);
  };
  frame.forEach(add);
  for (const language of languages) add(`locale/${language}/index.ts`);
  for (const { pattern } of keptScreens) {
    const row = routeOf(pattern.replaceAll(/:\w+/g, 'x'));
    if (!row?.screen) throw new Error(`There is no screen at ${pattern}, which the installed app keeps.`);
    add(row.screen);
    for (const word of row.words ?? [])
      for (const language of languages) add(`locale/${language}/on-demand/${word}.json`);
  }
  for (const language of languages) add(`locale/${language}/on-demand/refusals.json`);
  const chunks = [...names].map((name) => manifest[name]!);
  const font = Object.values(manifest).filter(({ file }) => /-latin-wght-normal.*\.woff2$/.test(file));
  const files = [...chunks, ...font].flatMap(({ file, css = [] }) => [file, ...css]);
  return [...new Set(files)].map((file) => `/${file}`);
}
