import { expect, test } from 'vitest';
import { mostAnswers } from '#domain/http/answers.contract.ts';
import { readsOf, type FeatureReads } from './reads-of.ts';
import { routes } from './routes.ts';

const features = Object.entries(
  import.meta.glob<FeatureReads>('./*/opening-reads.ts', { eager: true, import: 'reads' }),
);

test('every name in a list of opening reads is a screen that can be opened directly', () => {
  const named = features.flatMap(([file, reads]) => Object.keys(reads).map((name) => `${file.split('/')[1]}/${name}`));
  const screens = features.flatMap(([file, reads]) =>
    routes
      .filter((row) => row.screen.startsWith(`${file.split('/')[1]}/`) && readsOf(reads, row))
      .map(({ screen }) => screen.replace('.screen.tsx', '')),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.toSorted()).toEqual(screens.toSorted());
});

test('no screen reads more than one request may ask', () => {
  const lists = features.flatMap(([, reads]) => Object.values(reads).flatMap((reader) => Object.values(reader)));
  // With the person's own data, which each start asks for.
  expect(Math.max(...lists.map(({ length }) => length + 1))).toBeLessThanOrEqual(mostAnswers);
});
