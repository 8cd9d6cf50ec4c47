import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, afterEach, beforeEach, describe } from 'vitest';
import { FolderOpenToOthers, makeDataFolder, restrictDataFolder, FolderHeld, lockFolder } from './data-folder.ts';

let parent: string;
beforeAll(() => void (parent = mkdtempSync(join(tmpdir(), 'pedivela-modes-'))));
afterAll(() => rmSync(parent, { recursive: true }));

const modeOf = (path: string) => statSync(path).mode & 0o7777;

function aFolder(name: string, mode: number): string {
  const path = join(parent, name);
  mkdirSync(path);
  // Apart from mkdir, which the machine's mask takes bits from.
  chmodSync(path, mode);
  return path;
}

test('a folder is made for its owner alone, whatever the machine’s mask is', () => {
  const before = process.umask(0);
  try {
    const path = join(parent, 'deep/data');
    makeDataFolder(path);
    expect([modeOf(path), modeOf(join(parent, 'deep'))]).toEqual([0o700, 0o700]);
  } finally {
    process.umask(before);
  }
});

test.each([0o755, 0o777, 0o770])('one that is there with mode %o is shut', (mode) => {
  const path = aFolder(`there-${mode}`, mode);
  makeDataFolder(path);
  expect(modeOf(path)).toBe(0o700);
});

test('without a folder nothing is restricted, and none is created', () => {
  const path = join(parent, 'nowhere');
  restrictDataFolder(path);
  expect(statSync(path, { throwIfNoEntry: false })).toBeUndefined();
});

test('a folder of the whole machine is refused and left as it is', () => {
  const shared = aFolder('tmp', 0o1777);
  for (const folder of [shared, '/']) {
    const before = modeOf(folder);
    expect(() => makeDataFolder(folder)).toThrow(FolderOpenToOthers);
    expect(modeOf(folder)).toBe(before);
  }
});

/** Opens a folder as a user who owns nothing; returns the message of the refusal, empty for none. */
function asNobody(folder: string): string {
  const file = new URL('./data-folder.ts', import.meta.url).href;
  const script = `const { makeDataFolder } = await import(${JSON.stringify(file)});
    try { makeDataFolder(${JSON.stringify(folder)}); } catch (error) { console.log(error.message); }`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    uid: 65_534,
    gid: 65_534,
    cwd: '/',
  });
  expect(stderr.toString()).toBe('');
  return stdout.toString();
}

// Only the machine's root may become somebody else.
test.runIf(process.getuid?.() === 0)(
  'a folder of another user serves when it is shut, and is refused when it is not',
  () => {
    chmodSync(parent, 0o755);
    const open = aFolder('open', 0o755);
    const shut = aFolder('shut', 0o770);
    expect(asNobody(open)).toContain('open to every user of this machine');
    expect(asNobody(shut)).toBe('');
    expect([modeOf(open), modeOf(shut)]).toEqual([0o755, 0o770]);
  },
);

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
