import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const here = new URL('./standard-error.ts', import.meta.url).href;

test('while nobody reads standard error, lines neither wait nor pile up', async () => {
  const script = `const { writeStandardError } = await import(${JSON.stringify(here)});
    for (let lines = 0; lines < 20_000; lines++) writeStandardError('x'.repeat(999));
    process.stdout.write(String(process.stderr.writableLength), () => process.exit());`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [waiting] = (await once(child.stdout, 'data')) as [Buffer];
  expect(Number(waiting.toString())).toBeLessThan(67_000);
  child.kill('SIGKILL');
});
