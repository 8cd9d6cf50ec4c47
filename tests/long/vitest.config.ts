import { defineConfig } from 'vitest/config';

/** Drivers that take minutes and print their figures (`npm run test:long`). They need the production build. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    include: ['tests/long/*.long.test.ts'],
    testTimeout: 900_000,
    hookTimeout: 120_000,
    pool: 'forks',
    // Each measures: nothing runs beside it.
    fileParallelism: false,
    passWithNoTests: true,
  },
});
