import { auditPage } from './audit-page.ts';
import { serveBuiltPage } from './built-page.ts';
import { contentTime } from './content-time.ts';
import type { Look } from './known-phone.ts';
import type { Row } from './report.ts';
import { serveWithoutScripts } from './without-scripts.ts';

/** How the landing may compare with pages that do nothing: times of the first paint and the largest, and of tasks that block. */
export type RatioLimits = { lcp: number; fcp: number; blocking: number };

/** How often each page is measured: the median of three is no accident. */
const times = 3;
/** How often a screen's content is waited for. */
const contentTimes = 5;
/** Blocking for less than this, in milliseconds, is felt by nobody: a fifth of a tenth of a second. */
const unfelt = 20;

type Seen = { lcp: number; fcp: number; blocking: number };

/**
 * The landing beside the same page as a plain file without scripts, and beside a page whose only script is react-dom, all in this run: the
 * ratios hold on any machine, where milliseconds would not.
 */
export async function compareFirstLook(
  origin: string,
  path: string,
  limits: RatioLimits,
): Promise<{ rows: Row[]; missed: string[] }> {
  const plain = await serveWithoutScripts(origin, path);
  const react = await serveBuiltPage('react-page', `default-src 'self'`);
  try {
    const pages = [
      ['the landing', { origin, path }],
      ['the same without scripts', { origin: plain.url, path }],
      ['react-dom alone', { origin: react.url, path: '' }],
    ] as const;
    const seen: Seen[][] = pages.map(() => []);
    for (let time = 0; time < times; time++) {
      for (const [nth, [, look]] of pages.entries()) seen[nth]!.push(await see(look));
    }
    const medians = seen.map(medianOf);
    const [landing, bare, script] = medians as [Seen, Seen, Seen];
    const ratios = {
      lcp: landing.lcp / bare.lcp,
      fcp: landing.fcp / bare.fcp,
      blocking: Math.max(unfelt, landing.blocking) / Math.max(unfelt, script.blocking),
    };
    const rows = pages.map(([page], nth) => rowOf(page, medians[nth]!));
    rows.push({ 'page': 'ratio', 'LCP ms': ratios.lcp, 'FCP ms': ratios.fcp, 'TBT ms': ratios.blocking });
    const names = Object.keys(limits) as (keyof RatioLimits)[];
    const missed = names.filter((name) => !(ratios[name] <= limits[name]));
    return {
      rows,
      missed: missed.map((name) => `${name}: ${ratios[name].toFixed(2)} times, the limit is ${limits[name]}`),
    };
  } finally {
    await Promise.all([plain.close(), react.close()]);
  }
}

/**
 * A screen's own content on a slow line, beside that of a page whose only script is react-dom, in turn. The least of some times counts: what else
 * the machine does makes each of them longer, and none shorter.
 */
export async function compareContent(look: Look, limit: number): Promise<{ rows: Row[]; missed: string[] }> {
  const react = await serveBuiltPage('react-page', `default-src 'self'`);
  try {
    const seen = { screen: [] as number[], react: [] as number[] };
    for (let time = 0; time < contentTimes; time++) {
      seen.screen.push(await contentTime(look));
      seen.react.push(await contentTime({ origin: react.url, path: '' }));
    }
    const [screen, script] = [Math.min(...seen.screen), Math.min(...seen.react)];
    const ratio = screen / script;
    return {
      rows: [
        { 'page': look.path, 'content ms': screen },
        { 'page': 'react-dom alone', 'content ms': script },
        { 'page': 'ratio', 'content ms': ratio },
      ],
      missed: ratio <= limit ? [] : [`content: ${ratio.toFixed(2)} times, the limit is ${limit}`],
    };
  } finally {
    await react.close();
  }
}

async function see(look: { origin: string; path: string }): Promise<Seen> {
  const { audits } = await auditPage(look, ['performance']);
  const metric = (id: string) => Math.round(audits[id]?.numericValue ?? Infinity);
  return {
    lcp: metric('largest-contentful-paint'),
    fcp: metric('first-contentful-paint'),
    blocking: metric('total-blocking-time'),
  };
}

const rowOf = (page: string, { lcp, fcp, blocking }: Seen): Row => ({
  page,
  'LCP ms': lcp,
  'FCP ms': fcp,
  'TBT ms': blocking,
});

function medianOf(seen: readonly Seen[]): Seen {
  const middle = (name: keyof Seen) =>
    seen.map((one) => one[name]).toSorted((a, b) => a - b)[Math.floor(seen.length / 2)]!;
  return { lcp: middle('lcp'), fcp: middle('fcp'), blocking: middle('blocking') };
}
