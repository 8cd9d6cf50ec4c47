import { to } from '#domain/paths.ts';
import { readBudget, type Budget } from '#tools/budget-limits.ts';
import { auditPage } from './audit-page.ts';
import { contentTime } from './content-time.ts';
import { databaseWith } from './databases.ts';
import { prepareFirstLook, seen } from './first-look-data.ts';
import { compareContent, compareFirstLook } from './first-look-ratios.ts';
import { startHouse } from './house-process.ts';
import { knowsMuch, type Look } from './known-phone.ts';
import type { Benchmark, Row } from './report.ts';
import { sizes } from './sizes.ts';

const categories = ['performance', 'accessibility', 'best-practices'];

/** The landings of three tags, and the screens that people open directly: what is seen when, held to `budget.json`. */
export const lighthouse: Benchmark = {
  name: 'lighthouse',
  run: async ({ quick }) => {
    const { few } = sizes(true);
    const place = await databaseWith('PGlite', few);
    if (place.kind !== 'PGlite') throw new Error('This benchmark needs the embedded database.');
    const { cyclist, bikeshop } = await prepareFirstLook(place, few);
    const house = await startHouse(place);
    const { landing, ratios, secondLook, myBike, neverShown } = readBudget().firstLook;
    const pages: [name: string, look: Omit<Look, 'origin'>, limits: Limits][] = [
      ['not active, drawing', { path: to.tag({ tag: seen.drawing }) }, landing],
      ['not active, photo', { path: to.tag({ tag: seen.photo }) }, landing],
      ['active', { path: to.tag({ tag: seen.active }) }, landing],
      ['/sign-up', { path: to.signUp(), scanned: seen.drawing }, secondLook],
      ['/my-bike', { path: to.myBike(), scanned: seen.active, tokens: cyclist }, { ...secondLook, ...myBike }],
      [
        '/my-bike, never shown',
        { path: to.myBike(), scanned: seen.active, tokens: cyclist, never: true },
        { ...secondLook, lcp: neverShown.lcp },
      ],
      ['/loja/tag-scan', { path: to.shop.tagScan(), tokens: bikeshop }, secondLook],
    ];
    const rows: Row[] = [];
    const missed: string[] = [];
    try {
      for (const [name, look, limits] of quick ? pages.slice(0, 1) : pages) {
        const { row, values } = await measure({ origin: house.origin, ...look });
        rows.push({ page: name, ...row });
        missed.push(...missedBy(values, limits).map((miss) => `${name}: ${miss}`));
      }
      const compared = await compareFirstLook(house.origin, to.tag({ tag: seen.photo }), ratios);
      const looked = { origin: house.origin, path: to.myBike(), scanned: seen.active, tokens: cyclist, never: true };
      const content = await compareContent(looked, neverShown.contentOfReact);
      return [
        { title: 'Lighthouse, mobile, simulated slow 4G', rows, missed },
        { title: 'The landing beside pages that do nothing', ...compared },
        {
          title: 'My bike, never shown, beside a page that does nothing: slow 4G, a processor of a quarter',
          ...content,
        },
      ];
    } finally {
      await house.close();
    }
  },
};

type Values = Record<keyof Budget['firstLook']['landing'], number> & { content: number | null };
type Limits = Partial<Record<keyof Values, number>>;

async function measure(look: Look): Promise<{ row: Row; values: Values }> {
  const lhr = await auditPage(look, categories);
  const metric = (id: string) => lhr.audits[id]?.numericValue ?? Infinity;
  const score = (id: string) => Math.round((lhr.categories[id]?.score ?? 0) * 100);
  const values = {
    lcp: Math.round(metric('largest-contentful-paint')),
    fcp: Math.round(metric('first-contentful-paint')),
    blocking: Math.round(metric('total-blocking-time')),
    shift: Math.round(metric('cumulative-layout-shift') * 1000) / 1000,
    score: score('performance'),
    content: knowsMuch(look) ? await contentTime(look) : null,
  };
  const row = {
    ...Object.fromEntries(categories.map((id) => [id, score(id)])),
    'LCP ms': values.lcp,
    'TBT ms': values.blocking,
    'CLS': values.shift,
    'FCP ms': values.fcp,
    'content ms': values.content,
  };
  return { row, values };
}

/** The score is a least value, all others are most values. */
function missedBy(values: Values, limits: Limits): string[] {
  return (Object.keys(limits) as (keyof Limits)[]).flatMap((name) => {
    const [value, limit] = [values[name] ?? Infinity, limits[name]!];
    return (name === 'score' ? value >= limit : value <= limit) ? [] : [`${name} ${value}, the limit is ${limit}`];
  });
}
