import { expect, test } from 'vitest';
import { mostAnswers } from '#domain/http/answers.contract.ts';
import { readsOf } from './feature.ts';
import { features } from './features.ts';
import { routes } from './routes.ts';

const rowsOf = (folder: string) => routes.filter(({ screen }) => screen.startsWith(`${folder}/`));
const named = features.flatMap(({ folder, screens }) =>
  Object.entries(screens).map(([name, needs]) => ({ file: `${folder}/${name}.screen.tsx`, ...needs })),
);

test('every name in a feature’s list is a screen of a row', () => {
  const files = new Set<string>(routes.map(({ screen }) => screen));
  expect(named.map(({ file }) => file).filter((file) => !files.has(file))).toEqual([]);
});

test('every screen that reads first can be opened directly', () => {
  const reading = named.filter(({ reads }) => reads).map(({ file }) => file);
  const opened = features.flatMap(({ folder, screens }) =>
    rowsOf(folder)
      .filter((row) => readsOf(screens, row))
      .map(({ screen }) => screen),
  );
  expect(reading.length).toBeGreaterThan(20);
  expect(reading.toSorted()).toEqual(opened.toSorted());
});

test('no screen reads more than one request may ask', () => {
  const lists = named.flatMap(({ reads = {} }) => Object.values(reads));
  // With the person's own data, which each start asks for.
  expect(Math.max(...lists.map(({ length }) => length + 1))).toBeLessThanOrEqual(mostAnswers);
});
