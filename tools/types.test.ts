import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { straysIn } from './types.ts';

const own = ['../../server/main.ts', 'lib.es2024.d.ts', '../../node_modules/zod/mini/index.d.ts'];
const browser = 'lib.dom.d.ts';
const node = '../../node_modules/@types/node/buffer.d.ts';

test('what only the browser knows is a stray in the server, what only Node knows in the web, both in the domain', () => {
  expect(straysIn('server', [...own, node])).toEqual([]);
  expect(straysIn('server', [...own, browser])).toEqual([expect.stringContaining('lib.dom.d.ts')]);
  expect(straysIn('web', [...own, browser])).toEqual([]);
  expect(straysIn('web', [...own, node])).toEqual([expect.stringContaining('@types/node')]);
  expect(straysIn('domain', own)).toEqual([]);
  expect(straysIn('domain', [...own, node, browser])).toHaveLength(2);
});

type Settings = { include: string[]; exclude: string[] };
const settingsOf = (folder: string) => JSON.parse(readFileSync(`${folder}/tsconfig.json`, 'utf8')) as Settings;

test('every folder is looked at, and what a part leaves out is looked at with the tests', () => {
  const parts = ['domain', 'server', 'web'];
  const left = parts.flatMap((part) => settingsOf(part).exclude.map((pattern) => `../${part}/${pattern}`));
  const others = settingsOf('.').include.filter((folder) => !parts.includes(folder) && folder !== 'tests');
  expect(left.length).toBeGreaterThan(3);
  expect(settingsOf('tests').include).toEqual(
    expect.arrayContaining(['.', ...others.map((folder) => `../${folder}`), ...left]),
  );
});
