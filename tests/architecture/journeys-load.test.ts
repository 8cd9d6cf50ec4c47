// In test:all: starts the runner of the journeys, which reads all of them.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from '#tools/run.ts';

test.each(['journeys', 'screens'])(
  'every file of the %s can be loaded, also those that only the night runs',
  async (project) => {
    const { stdout } = await promisify(execFile)('npx', ['playwright', 'test', '--list', `--project=${project}`], {
      cwd: root,
      maxBuffer: 10_000_000,
    });
    expect(stdout).toMatch(/^Total: [1-9]\d* tests in [1-9]\d* files$/m);
  },
);
