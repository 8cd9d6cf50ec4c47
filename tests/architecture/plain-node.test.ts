// In test:all: the server’s sources are loaded by plain Node.
import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

// Tests run what another compiler made of the sources. Node itself runs them as they are, with their types taken out.

/** What does its work when it is loaded: programs, and what they run in processes and threads of their own. */
const programs = [
  'server/main.ts',
  'server/operator.ts',
  'server/parsing/child/child.ts',
  'server/parsing/child/watch.ts',
];
const beside = /\.(test|cases|table)\.ts$/;

test('Node takes the types out of every file that it may be given', () => {
  const files = globSync('{server,domain,tools,bench,tests}/**/*.ts');
  expect(files.length).toBeGreaterThan(1_500);
  const refused = files.flatMap((file) => {
    try {
      stripTypeScriptTypes(readFileSync(file, 'utf8'));
      return [];
    } catch (error) {
      return [`${file}: ${(error as Error).message}`];
    }
  });
  expect(refused).toEqual([]);
});

test('Node loads every file of the server and what it is about', async () => {
  const files = globSync('{server,domain}/**/*.ts').filter((file) => !beside.test(file) && !programs.includes(file));
  expect(files.length).toBeGreaterThan(800);
  const script = `const refused = [];
    for (const file of ${JSON.stringify(files)})
      await import(${JSON.stringify(`${new URL('../..', import.meta.url)}`)} + file).catch((error) => refused.push(file + ': ' + error.message));
    console.log(JSON.stringify(refused));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  expect(JSON.parse(stdout)).toEqual([]);
});
