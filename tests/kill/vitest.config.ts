import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { patient } from '../../tools/patience.ts';

/** The tests that start, and kill, the real server process. They need the production build (`npm run build`). */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    include: ['tests/{kill,production}/*.test.ts'],
    testTimeout: 600_000,
    hookTimeout: patient(60_000),
    pool: 'forks',
    // Much of the time a file waits for its server to start; by itself vitest takes one file after the other on two processors.
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
});
