import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    include: ['{domain,server,web,tests,tools,bench}/**/*.test.{ts,tsx}'],
    // They need the production build and their own, longer times.
    exclude: ['tests/{kill,production}/**', '**/node_modules/**'],
    globalSetup: './tests/server/prepare-database.ts',
    // Short on purpose: on the embedded database, using the outer handle inside a transaction waits for ever.
    testTimeout: 15_000,
    hookTimeout: 30_000,
    pool: 'forks',
    // A machine that others share can stand still for longer than a test waits (docs/decisions/0010-a-second-try-on-slow-machines.md).
    retry: process.env.CI ? 1 : 0,
  },
});
