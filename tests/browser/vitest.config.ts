import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserFlags, findBrowser } from '../../tools/browser.ts';
import { patient } from '../../tools/patience.ts';

const packages = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  '@tanstack/react-query',
  'i18next',
  'react-i18next',
  'lucide-react',
  'zustand',
  'zustand/middleware',
  'zod/mini',
  'idb',
  'uuidv7',
  'react-toastify',
];

const executablePath = findBrowser();

/** What is clicked: components in a real browser, without a server. Journeys (`tests/e2e`) walk through screens as a whole. */
export default defineConfig({
  plugins: [react()],
  // All that components import: what is found only while a test runs would load its page anew.
  optimizeDeps: { include: packages },
  test: {
    name: 'browser',
    dir: import.meta.dirname,
    include: ['*.test.tsx'],
    testTimeout: patient(30_000),
    expect: { poll: { timeout: patient(5_000) } },
    unstubGlobals: true,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      testerHtmlPath: join(import.meta.dirname, 'page.html'),
      provider: playwright({
        launchOptions: { args: [...browserFlags], ...(executablePath && { executablePath }) },
        contextOptions: { reducedMotion: 'reduce' },
      }),
      viewport: { width: 360, height: 780 },
      instances: [{ browser: 'chromium' }],
    },
  },
});
