import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { languages } from '#domain/account/language.ts';
import { chunksOf, type Manifest } from '#server/pages/preload.ts';
import { root } from './run.ts';

const frame = ['index.html', 'shell/frame/frame.tsx', 'screens.ts'];
/** No phone fetches it. */
const forDevelopment = 'all-screens/test.screen.tsx';

/** The screen that makes a phone with nothing of the app fetch the most script files, without its own words, and how many those are. */
export function mostFiles(): { screen: string; files: number } {
  const manifest = readManifest();
  const shared = [...frame, `locale/${languages[0]}/index.ts`];
  const screens = Object.keys(manifest).filter((name) => name.endsWith('.screen.tsx') && name !== forDevelopment);
  const counts = screens.map((screen) => ({ screen, files: scriptsOf(manifest, [...shared, screen]) }));
  return counts.sort((a, b) => b.files - a.files)[0]!;
}

/** Whether what nearly all screens share, and the screen that owners open most, do without zod, which is as heavy as a screen. */
export function showsWithoutZod(): boolean {
  const manifest = readManifest();
  const parts = Object.keys(manifest).filter((name) => name.startsWith('_screen-parts-'));
  return (
    parts.length > 0 &&
    [...parts, 'bike/my-bike.screen.tsx'].every(
      (part) => ![...chunksOf(manifest, part)].some((name) => name.startsWith('_zod-')),
    )
  );
}

function readManifest(): Manifest {
  return JSON.parse(readFileSync(resolve(root, 'dist/server/manifest.json'), 'utf8')) as Manifest;
}

function scriptsOf(manifest: Manifest, names: readonly string[]): number {
  const found = new Set<string>();
  for (const name of names) chunksOf(manifest, name, found);
  return new Set([...found].map((name) => manifest[name]!.file).filter((file) => file.endsWith('.js'))).size;
}
