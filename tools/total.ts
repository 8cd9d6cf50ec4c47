import { leftOut } from './left-out.ts';
import { keptTotal } from './reports.ts';

/** One line that adds up `npm test` and `npm run test:all`. A run that did not end, and a test that was in neither, is a failure. */
const missing: string[] = [];
const total = { passed: 0, failed: 0 };
for (const run of ['test', 'all'] as const) {
  const kept = keptTotal(run);
  if (!kept)
    missing.push(run === 'test' ? 'npm test did not come to its end' : 'npm run test:all did not come to its end');
  total.passed += kept?.passed ?? 0;
  total.failed += kept?.failed ?? 0;
}
missing.push(...(await leftOut()));
for (const what of missing) console.log(`✗ ${what}`);
total.failed += missing.length;
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
