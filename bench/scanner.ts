import { chromium, type Page } from '@playwright/test';
import { qrPicture, type QrPictureWish } from '#tests/builders/qr-picture.ts';
import { browserFlags, ensureBrowser } from '#tools/browser.ts';
import type { Benchmark, Row } from './report.ts';
import { median } from './rounds.ts';
import type { Kind, SentPicture } from './scanner-page/measure.ts';
import { serveScannerPage } from './serve-scanner-page.ts';

const text = 'https://pedivela.example/AB12CD34';
/** As from a phone held upright. */
const upright = { width: 720, height: 1280 };

/** The pictures, the first of which is the baseline. */
const pictures: Record<string, QrPictureWish> = {
  clean: { size: 300 },
  blurred: { size: 300, blur: 5 },
  rotated: { size: 300, turned: 33 },
  small: { size: 90 },
  dim: { size: 300, dark: 14, light: 34, noise: 10 },
  worst: { size: 150, turned: 20, blur: 1, dark: 20, light: 60, noise: 10 },
};

/** Longer than anybody holds still. Milliseconds. */
const patience = 5000;

/** From the first frame of the camera to what was read, by the scanner's own code in Chromium. */
export const scanner: Benchmark = {
  name: 'scanner',
  run: async ({ quick }) => {
    const { url, close } = await serveScannerPage();
    const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: [...browserFlags] });
    try {
      const page = await browser.newPage();
      const rows: Row[] = [];
      const notes: string[] = [];
      for (const kind of ['native', 'ponyfill'] as const) {
        await page.goto(url);
        const opened = await page.evaluate((wanted) => window.openReader(wanted), kind);
        if (opened === null)
          notes.push(`native: this browser has no BarcodeDetector for QR codes; phones with Android have one.`);
        else {
          notes.push(`${kind}: ready ${opened.toFixed(0)} ms after it was asked for (local, not cached)`);
          rows.push(...(await measureAll(page, kind, quick ? 3 : 15)));
        }
      }
      return [{ title: 'Scanner: first frame to result, milliseconds', rows, notes }];
    } finally {
      await browser.close();
      await close();
    }
  },
};

async function measureAll(page: Page, kind: Kind, times: number): Promise<Row[]> {
  const rows: Row[] = [];
  let clean: number | null = null;
  for (const [name, wish] of Object.entries(pictures)) {
    const { width, height, pixels } = qrPicture(text, { ...upright, ...wish });
    const picture: SentPicture = { width, height, pixels: Buffer.from(pixels).toString('base64') };
    const found: (number | null)[] = [];
    // The first time only warms up.
    for (let time = 0; time <= times; time++) found.push(await timeToRead(page, picture));
    const read = found.slice(1).filter((time) => time !== null);
    const middle = read.length > 0 ? median(read) : null;
    clean ??= middle;
    rows.push({
      'reader': kind,
      'picture': name,
      'read': `${read.length} of ${times}`,
      'median ms': middle,
      'slowest ms': read.length > 0 ? Math.max(...read) : null,
      'to clean': middle !== null && clean !== null ? middle / clean : null,
    });
  }
  return rows;
}

function timeToRead(page: Page, picture: SentPicture): Promise<number | null> {
  const given = { picture, text, patience };
  return page.evaluate((one) => window.timeToRead(one.picture, one.text, one.patience), given);
}
