import { defineConfig } from 'vitest/config';

/** The main journeys in engines other than that of `npm run test:e2e`. They need the production build (`npm run build`). */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    include: ['tests/engines/*.test.ts'],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    pool: 'forks',
    fileParallelism: false,
  },
});
