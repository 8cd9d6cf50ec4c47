import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aDataFolder } from '#tests/server/file-server.ts';
import { openUploadFolder, removeLeftovers } from './upload-folder.ts';

const data = aDataFolder();

function left(name: string, ageInHours = 0): string {
  const path = join(data.path, 'uploads', name);
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'upload.csv'), 'a;b');
  const then = Date.now() / 1000 - ageInHours * 3600;
  utimesSync(path, then, then);
  return path;
}

test('a start removes leftovers of dead processes, and nothing that is in use', async () => {
  const ended = spawnSync(process.execPath, ['--version']).pid;
  const mine = await openUploadFolder(data.path);
  const gone = [
    left(`${ended}+aa+${hostname()}`),
    left(`${process.pid}+ab+${hostname()}`),
    left('7+ac+elsewhere', 25),
    left('no name of ours', 25),
  ];
  const kept = [mine.path, left(`${process.ppid}+ba+${hostname()}`), left('7+bb+elsewhere', 23)];
  await removeLeftovers(data.path);
  expect(gone.filter(existsSync)).toEqual([]);
  expect(kept.filter(existsSync)).toEqual(kept);
  await mine.remove();
  expect(existsSync(mine.path)).toBe(false);
});

test('without a folder there is nothing to remove', async () => {
  await removeLeftovers(join(data.path, 'nowhere'));
  expect(existsSync(join(data.path, 'nowhere'))).toBe(false);
});
