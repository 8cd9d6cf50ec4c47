import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const here = new URL('./log-lines.ts', import.meta.url).href;

test('a process that is killed has written each line that it was given', () => {
  const script = `const { logLines } = await import(${JSON.stringify(here)});
    const log = logLines();
    for (const line of ['one', 'two', 'three']) log.write(line + '\\n');
    process.kill(process.pid, 'SIGKILL');`;
  const { stdout, signal } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect({ stdout, signal }).toEqual({ stdout: 'one\ntwo\nthree\n', signal: 'SIGKILL' });
});
