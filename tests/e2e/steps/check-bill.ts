import { readFile } from 'node:fs/promises';
import { to } from '#domain/paths.ts';
import { readPdf } from '#tests/server/pdf-text.ts';
import { expect, type Scene } from '../fixtures.ts';
import { see } from '../see.ts';
import { isAt } from './step.ts';

/** Checks a bill of sale by the number on it: what it states, that it names nobody, and that it is the file, which a changed one is not. */
export async function checkBill(
  desk: Scene,
  path: string,
  { serialNumber, unseen }: { serialNumber: string; unseen: readonly string[] },
): Promise<void> {
  const { page, say } = desk;
  const pdf = await readFile(path);
  const number = /RT-[\dA-Z]{4}-[\dA-Z]{4}/.exec(readPdf(pdf).text)![0];
  await page.goto(to.billOfSale({ number }));
  await isAt(desk, say['bill-of-sale']('title'));
  await expect(page.getByText(serialNumber, { exact: true })).toBeVisible();
  await expect(page.getByText(/4\.500,00|4,500\.00/)).toBeVisible();
  const content = await page.content();
  for (const name of unseen) expect(content).not.toContain(name);
  const chooser = page.locator('input[name=file]');
  await chooser.setInputFiles(path);
  await expect(page.getByText(say['signed-file']('file.same.title'))).toBeVisible();
  await see(page, 'a bill of sale that is genuine');
  pdf[pdf.length - 20]! ^= 1;
  await chooser.setInputFiles({ name: 'recibo.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(page.getByText(say['signed-file']('file.other.title'))).toBeVisible();
}
