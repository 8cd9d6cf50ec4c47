import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginBuild, isBuilt } from './is-built.ts';

let checkout: string;
beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'pedivela-built-'));
  for (const folder of ['web/tag', 'dist/server']) mkdirSync(join(checkout, folder), { recursive: true });
  writeFileSync(join(checkout, 'web/tag/landing.tsx'), '');
  for (const path of ['web/tag/landing.tsx', 'web/tag']) changed(path, -60);
});
afterEach(() => rmSync(checkout, { recursive: true }));

/** Seconds from now. */
function changed(path: string, seconds: number): void {
  const at = new Date(Date.now() + seconds * 1000);
  utimesSync(join(checkout, path), at, at);
}

test('a checkout without a build is not built', async () => {
  expect(await isBuilt(checkout)).toBe(false);
});

test('a build that came to its end is one, until a source is saved or removed', async () => {
  beginBuild(join(checkout, 'dist'))();
  expect(await isBuilt(checkout)).toBe(true);
  changed('web/tag/landing.tsx', 60);
  expect(await isBuilt(checkout)).toBe(false);
  rmSync(join(checkout, 'web/tag/landing.tsx'));
  changed('web/tag', 60);
  expect(await isBuilt(checkout)).toBe(false);
});

test('a build that was ended in the middle is none, also where another one was before, and its manifest is there', async () => {
  beginBuild(join(checkout, 'dist'))();
  beginBuild(join(checkout, 'dist'));
  writeFileSync(join(checkout, 'dist/server/manifest.json'), '{}');
  expect(await isBuilt(checkout)).toBe(false);
});

test('what is saved while it builds is not in the build', async () => {
  const isWhole = beginBuild(join(checkout, 'dist'));
  changed('web/tag/landing.tsx', 1);
  isWhole();
  expect(await isBuilt(checkout)).toBe(false);
});
