import { buildApp } from './build-app.ts';
import { runEngines } from './engines.ts';
import { emptyReports } from './reports.ts';
import { runParts } from './run-parts.ts';

/** `npm run test:engines`: builds the app and walks the main journeys in WebKitGTK and Firefox. */
const { failures } = await runParts(
  'npm run test:engines',
  [
    { title: 'production build', seconds: 20, run: () => buildApp() },
    { title: 'the main journeys in WebKitGTK and Firefox', seconds: 200, run: (to) => runEngines(to) },
  ],
  { reports: emptyReports('engines'), show: true },
);
process.exitCode = failures.length > 0 ? 1 : 0;
