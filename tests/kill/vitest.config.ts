import { defineConfig } from 'vitest/config';

/** The test that kills the real server process again and again. It needs the production build (`npm run build`). */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: { include: ['tests/kill/*.test.ts'], testTimeout: 180_000, hookTimeout: 60_000, pool: 'forks' },
});
