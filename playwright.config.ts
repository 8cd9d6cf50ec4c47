import { defineConfig, devices } from '@playwright/test';
import { cameraFlags } from './tests/e2e/fake-camera.ts';
import { browserFlags, findBrowser } from './tools/browser.ts';
import { patient } from './tools/patience.ts';

const executablePath = findBrowser();
const everyScreen = ['all-screens.spec.ts', 'large-text-states.spec.ts', 'opening-reads.spec.ts'];
const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;

/**
 * End-to-end tests: a phone against the production build. Each worker has a server, and data, of its own
 * (tests/e2e/fixtures.ts); with TEST_DATABASE_URL the data is in a fresh database there, else in a fresh folder.
 */
export default defineConfig({
  // The web's own leads `qrcode` to its types, which are nothing to run.
  tsconfig: './tests/tsconfig.json',
  testDir: './tests/e2e',
  outputDir: './test-results',
  fullyParallel: true,
  workers: 2,
  globalSetup: './tests/e2e/prepare.ts',
  // On a quiet machine a journey takes some seconds, and what it waits for is there at once.
  timeout: patient(120_000),
  expect: { timeout: patient(20_000) },
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    [process.env.CI ? 'line' : 'list'],
    ['./tools/watchdog.ts'],
    ...(report ? ([['json', { outputFile: report }]] as const) : []),
  ],
  // All screens take minutes: `npm run test:long` looks at them, a change waits for the journeys only.
  projects: [
    { name: 'journeys', testIgnore: everyScreen },
    { name: 'screens', testMatch: everyScreen },
  ],
  use: {
    ...devices['Pixel 7'],
    viewport: { width: 360, height: 780 },
    deviceScaleFactor: 1,
    locale: 'pt-BR',
    // The worker of the installed app answers for the network: only the journeys about it have one.
    serviceWorkers: 'block',
    timezoneId: 'America/Sao_Paulo',
    // What hangs is named by the step that waits for it, and not by the end of the journey's time.
    actionTimeout: patient(40_000),
    navigationTimeout: patient(40_000),
    // A click waits for screens that slide (docs/decisions/0050-english-journeys-run-at-length.md).
    contextOptions: { reducedMotion: process.env.LESS_MOTION ? 'reduce' : 'no-preference' },
    // Traces of all tests cost a third of the time: `npm run test:e2e -- --trace on` writes them.
    // The camera is there for all: a browser that lacks it would have to be replaced, and the worker's server with it.
    launchOptions: { args: [...browserFlags, ...cameraFlags], ...(executablePath && { executablePath }) },
  },
});
