import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FolderHeld, lockFolder } from './folder-lock.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pedivela-lock-'));
  file = join(folder, 'process.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A lock as this process would write it, changed. */
function leaveLock(changes: object, secondsAgo = 0): void {
  lockFolder(folder);
  const self = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...self, ...changes }));
  const then = new Date(Date.now() - secondsAgo * 1000);
  utimesSync(file, then, then);
}

test('a folder is held until it is released', () => {
  const release = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderHeld);
  expect(() => lockFolder(folder)).toThrow(`The data folder ${folder} is in use by process ${process.pid}.`);
  release();
  lockFolder(folder)();
});

describe('a lock that is left over does not block', () => {
  test('its process is gone', () => {
    leaveLock({ pid: 2 ** 22 + 1 });
    lockFolder(folder)();
  });

  test('its number belongs to an unrelated process now', () => {
    leaveLock({ pid: process.ppid, started: '1' });
    lockFolder(folder)();
  });

  test('its number belongs to this very process now', () => {
    leaveLock({ started: '1' });
    lockFolder(folder)();
  });

  test('its container is gone: there was no heartbeat', () => {
    leaveLock({ namespace: 'another machine' }, 60);
    lockFolder(folder)();
  });

  test('its process was killed while it wrote it', () => {
    writeFileSync(file, '');
    utimesSync(file, new Date(0), new Date(0));
    lockFolder(folder)();
  });
});

describe('a lock that may be alive does block', () => {
  test('of another container that showed itself a moment ago', () => {
    leaveLock({ namespace: 'another machine' }, 3);
    expect(() => lockFolder(folder)).toThrow(/on another machine or in another container/);
  });

  test('one that is being written', () => {
    writeFileSync(file, '');
    expect(() => lockFolder(folder)).toThrow(FolderHeld);
    expect(statSync(file).size).toBe(0);
  });
});
