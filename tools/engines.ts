import { existsSync } from 'node:fs';
import { canInstall, installPackages } from './debian.ts';
import type { Outcome } from './outcome.ts';
import { runVitest, type To } from './runners.ts';

/** What the two engines need, by the package of Debian that has it. */
const needed: Record<string, string> = {
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  'xvfb': '/usr/bin/xvfb-run',
  'xauth': '/usr/bin/xauth',
  'firefox-esr': '/usr/bin/firefox-esr',
};

/** The packages that are not here. */
function missing(): string[] {
  return Object.keys(needed).filter((name) => !existsSync(needed[name]!));
}

/** Runs the main journeys in WebKitGTK and Firefox; installs them where that is possible. */
export async function runEngines(to: To): Promise<Outcome> {
  if (missing().length > 0 && canInstall()) installPackages(...missing());
  const lacking = missing();
  if (lacking.length > 0) {
    const why = `The other engines are Debian's packages ${lacking.join(', ')}; they are not here and could not be installed.`;
    return { passed: 0, failures: [{ test: 'WebKitGTK and Firefox', why, again: 'npm run test:engines' }] };
  }
  return runVitest({ postgres: null }, to, { config: 'tests/engines/vitest.config.ts' });
}
