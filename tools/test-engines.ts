import { buildApp } from './build-app.ts';
import { runEngines } from './engines.ts';
import { clearReports, line } from './tally.ts';

/** `npm run test:engines`: builds the app and walks the main journeys in WebKitGTK and Firefox. */
clearReports();
if (!(await buildApp())) process.exit(1);
const tally = await runEngines();
console.log(line(tally));
process.exitCode = tally.failed > 0 ? 1 : 0;
