import { chromium, type Page } from '@playwright/test';
import { barcodeHardships, barcodeScene, barcodeText } from '#tests/builders/scene/barcode-scenes.ts';
import { labelHardships, labelScene, labelText } from '#tests/builders/scene/label-scenes.ts';
import { scenePicture, type Scene } from '#tests/builders/scene/scene-picture.ts';
import { toPng } from '#tests/e2e/to-png.ts';
import { browserFlags, ensureBrowser } from '#tools/browser.ts';
import { serveBuiltPage } from './built-page.ts';
import type { Benchmark, Report, Row } from './report.ts';
import { median } from './rounds.ts';
import { endsWithTheRun } from './run-folder.ts';
import { formerLive, formerPhotoPlan } from './scanner-former-plan.ts';
import type { Kind, Outcome } from './scanner-page/measure.ts';

/** What is measured: scenes in groups, each read by the plan of today and by the former one. */
type Series = {
  title: string;
  text: string;
  formats: ('qr_code' | 'code_128')[];
  groups: readonly string[];
  /** The scenes of a group; `quick` asks for few. */
  scenes: (group: string, quick: boolean) => Scene[];
  read: (page: Page, scene: Scene) => Promise<Pair>;
};
type Pair = { former: Outcome; now: Outcome };

/** The app's own. */
const policy = `default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; worker-src 'self' blob:`;
/** Longer than anybody holds still: both plans have tried everything by then, several times. Milliseconds. */
const patience = 3000;

const live =
  (plan: 'modules' | 'bars') =>
  async (page: Page, scene: Scene): Promise<Pair> => {
    const { width, height, pixels } = scenePicture(scene);
    await page.evaluate((sent) => window.show(sent), { width, height, pixels: Buffer.from(pixels).toString('base64') });
    const look = (former: (typeof formerLive)['modules'] | null) =>
      page.evaluate(([time, attempts]) => window.timeToRead(time, attempts && { live: attempts }), [
        patience,
        former,
      ] as const);
    return { former: await look(formerLive[plan]), now: await look(null) };
  };

const photo = async (page: Page, scene: Scene): Promise<Pair> => {
  const picture = scenePicture(scene);
  const file = toPng(picture).toString('base64');
  const read = (crops: ReturnType<typeof formerPhotoPlan> | null) =>
    page.evaluate(([sent, plan]) => window.timeToReadPhoto(sent, plan), [file, crops] as const);
  return { former: await read(formerPhotoPlan(picture)), now: await read(null) };
};

const sizes = { labels: [1.6, 2, 2.6, 3.5, 5], bars: [1.4, 1.7, 2.1, 2.8], photos: [1.8, 2.5, 4] };
const everyOne = <T>(values: readonly T[], quick: boolean) => (quick ? values.slice(2, 3) : values);
const which = (quick: boolean) => everyOne([0, 1, 2], quick);

const series: Series[] = [
  {
    title: 'Labels before the camera (720 × 1280), 1.6 to 5 pixels a module',
    text: labelText,
    formats: ['qr_code'],
    groups: labelHardships,
    scenes: (group, quick) =>
      everyOne(sizes.labels, quick).flatMap((size) =>
        which(quick).map((one) => labelScene(group as (typeof labelHardships)[number], size, one)),
      ),
    read: live('modules'),
  },
  {
    title: 'Barcodes of invoices before the camera (1080 × 1920), 1.4 to 2.8 pixels a module',
    text: barcodeText,
    formats: ['code_128', 'qr_code'],
    groups: barcodeHardships,
    scenes: (group, quick) =>
      everyOne(sizes.bars, quick).flatMap((size) =>
        which(quick).map((one) => barcodeScene(group as (typeof barcodeHardships)[number], size, one)),
      ),
    read: live('bars'),
  },
  {
    title: 'Labels in photos (3000 × 4000), 1.8 to 4 pixels a module',
    text: labelText,
    formats: ['qr_code'],
    groups: ['clean', 'dim', 'tube, thin'] satisfies (typeof labelHardships)[number][],
    scenes: (group, quick) =>
      (quick ? [2.5] : sizes.photos).map((size) => ({
        ...labelScene(group as (typeof labelHardships)[number], size, 1),
        width: 3000,
        height: 4000,
        at: { right: 700, down: -900 },
      })),
    read: photo,
  },
];

/** What the scanner's own code reads in Chromium, and how soon, beside its former plan on the same pictures. */
export const scanner: Benchmark = {
  name: 'scanner',
  run: async function* ({ quick }) {
    const { url, close } = await serveBuiltPage('scanner-page', policy);
    const browser = await chromium.launch({
      ...endsWithTheRun,
      executablePath: await ensureBrowser(),
      args: [...browserFlags],
    });
    try {
      const page = await browser.newPage();
      for (const one of series) yield await measure(page, url, one, quick);
    } finally {
      await browser.close();
      await close();
    }
  },
};

async function measure(page: Page, url: string, { title, ...one }: Series, quick: boolean): Promise<Report> {
  const rows: Row[] = [];
  const notes: string[] = [];
  for (const kind of ['native', 'own'] satisfies Kind[]) {
    await page.goto(url);
    const opened = await page.evaluate(([wanted, formats]) => window.openReader(wanted, formats), [
      kind,
      one.formats,
    ] as const);
    if (opened === null) {
      notes.push(`native: this browser has no BarcodeDetector for these codes; phones with Android have one.`);
      continue;
    }
    notes.push(`${kind}: ready ${opened.toFixed(0)} ms after it was asked for (local, not cached)`);
    const all: Pair[] = [];
    for (const group of one.groups) {
      const pairs: Pair[] = [];
      for (const scene of one.scenes(group, quick)) pairs.push(await one.read(page, scene));
      rows.push(rowOf(kind, group, pairs, one.text));
      all.push(...pairs);
    }
    rows.push(rowOf(kind, 'all', all, one.text));
  }
  return { title, rows, notes };
}

/** How many scenes each plan read and in which time; how much longer today's takes for those that both read. */
function rowOf(kind: Kind, group: string, pairs: readonly Pair[], text: string): Row {
  const timesOf = (plan: keyof Pair) =>
    pairs.filter((pair) => pair[plan].text === text).map((pair) => pair[plan].milliseconds);
  const [former, now] = [timesOf('former'), timesOf('now')];
  const both = pairs.filter((pair) => pair.former.text === text && pair.now.text === text);
  const wrong = pairs
    .flatMap((pair) => [pair.former, pair.now])
    .filter((one) => one.text !== null && one.text !== text);
  return {
    'reader': kind,
    'scene': group,
    'scenes': pairs.length,
    'read before': former.length,
    'read now': now.length,
    'misread': wrong.length,
    'median ms before': former.length > 0 ? median(former) : null,
    'median ms now': now.length > 0 ? median(now) : null,
    'now to before':
      both.length > 0 ? median(both.map((pair) => pair.now.milliseconds / pair.former.milliseconds)) : null,
  };
}
