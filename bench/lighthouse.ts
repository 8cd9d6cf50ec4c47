import { chromium } from '@playwright/test';
import lighthouseRun from 'lighthouse';
import { browserFlags, ensureBrowser } from '#tools/browser.ts';
import { databaseWith } from './databases.ts';
import { tagOf } from './fill-database.ts';
import { startHouse } from './house-process.ts';
import { freePort } from './ports.ts';
import type { Benchmark, Row } from './report.ts';
import { endsWithTheRun, temporaryFolder } from './run-folder.ts';
import { sizes } from './sizes.ts';

const categories = ['performance', 'accessibility', 'best-practices'] as const;

/** Lighthouse with its defaults: a mid-range phone on simulated slow 4G, on the landings of three tags. */
export const lighthouse: Benchmark = {
  name: 'lighthouse',
  run: async ({ quick }) => {
    const { few } = sizes(true);
    const house = await startHouse(await databaseWith('PGlite', few));
    try {
      const rows: Row[] = [];
      for (const [name, tag] of quick ? landings.slice(0, 1) : landings) {
        rows.push({ landing: name, ...(await audit(`${house.origin}/${tag}`)) });
      }
      return [{ title: 'Lighthouse, mobile, simulated slow 4G', rows }];
    } finally {
      await house.close();
    }
  },
};

/** By the rules of `fillDatabase`. */
const landings: [string, string][] = [
  ['not active, drawing', tagOf(1)],
  ['not active, photo', tagOf(5)],
  ['active', tagOf(2)],
];

async function audit(url: string): Promise<Row> {
  const port = await freePort();
  const browser = await chromium.launchPersistentContext(temporaryFolder('browser'), {
    ...endsWithTheRun,
    executablePath: await ensureBrowser(),
    args: [...browserFlags, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouseRun(url, { port, onlyCategories: [...categories], logLevel: 'error' });
    if (!result || result.lhr.runtimeError)
      throw new Error(`Lighthouse on ${url}: ${result?.lhr.runtimeError?.message ?? 'nothing'}`);
    const { lhr } = result;
    const metric = (id: string) => lhr.audits[id]?.numericValue ?? null;
    return {
      ...Object.fromEntries(categories.map((id) => [id, Math.round((lhr.categories[id]?.score ?? 0) * 100)])),
      'LCP ms': rounded(metric('largest-contentful-paint')),
      'TBT ms': rounded(metric('total-blocking-time')),
      'CLS': metric('cumulative-layout-shift'),
      'FCP ms': rounded(metric('first-contentful-paint')),
    };
  } finally {
    await browser.close();
  }
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value);
}
