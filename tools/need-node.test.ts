import { expect, test } from 'vitest';
import { run } from './run.ts';

/** Asks for a Node of its own on one that says it is of another version. */
const ask = (version: string) => {
  const pretend = `Object.defineProperty(process.versions, 'node', { value: ${JSON.stringify(version)} });`;
  return run(process.execPath, ['--input-type=module', '-e', `${pretend} await import('./tools/need-node.mjs');`]);
};

test.each(['20.20.2', '22.12.0'])(
  'Node %s without the package that brings another one: what to do',
  async (version) => {
    const { code, output } = await ask(version);
    expect(code).toBe(1);
    expect(output).toContain(`this is Node ${version}`);
    expect(output).toMatch(/do not pass --omit=optional.*Elsewhere, install Node 24/);
  },
);

test('Node 24 and later are told nothing', async () => {
  for (const version of ['24.0.0', '26.1.0']) expect(await ask(version)).toMatchObject({ code: 0, output: '' });
});
