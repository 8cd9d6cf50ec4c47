import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { patient } from './tools/patience.ts';

const shared = {
  // A quiet machine needs a second. On the embedded database, using the outer handle inside a transaction waits for ever.
  testTimeout: patient(30_000),
  hookTimeout: patient(60_000),
  expect: { poll: { timeout: patient(10_000) } },
  pool: 'forks',
  execArgv: ['--import', new URL('./server/quick-start.ts', import.meta.url).href] as string[],
  unstubGlobals: true,
} as const;

/**
 * Most test files share a process with others, which spares each of them loading the server anew: they own their data, and
 * leave nothing behind. What moves the process itself (its working folder, its globals)
 * has one of its own.
 */
export default defineConfig({
  test: {
    globalSetup: './tests/server/drop-databases.ts',
    // One less than there are processors by itself: one, on a machine with two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          ...shared,
          name: 'together',
          include: ['{domain,server,tests,tools,bench}/**/*.test.ts'],
          exclude: ['tests/{engines,kill,long,production,operator}/**', '**/node_modules/**'],
          isolate: false,
        },
      },
      // Their stand-ins for parts of a browser end with each test; while one is there, the embedded database would take the process for one.
      {
        plugins: [react()],
        test: { ...shared, name: 'web', include: ['web/**/*.test.{ts,tsx}'], isolate: false },
      },
      { test: { ...shared, name: 'apart', include: ['tests/operator/**/*.test.ts'] } },
    ],
  },
});
