import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words for what an insurance may cover or leave out: only the plan itself may say them. */
const covers = /\b(roub|furt|quebr|queda|colis|acident|avaria|perda total|indeniza|reposi|outra bike)/i;

const words = JSON.parse(readFileSync('web/locale/pt-BR/on-demand/insurance.json', 'utf8')) as Record<string, unknown>;

function sentencesOf(value: unknown, path: string): [path: string, sentence: string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, inner]) => sentencesOf(inner, `${path}.${key}`));
}

// Consumer law (CDC 30 and 37 § 1): what an offer says binds, whatever the contract leaves out.
test.each(['reward', 'plans', 'first'])('the offer’s own sentences promise no cover: %s', (section) => {
  const sentences = sentencesOf(words[section], section);
  expect(sentences.length).toBeGreaterThan(0);
  expect(sentences.filter(([, sentence]) => covers.test(sentence))).toEqual([]);
});

test('what the word list is for would be found', () => {
  expect(covers.test('Roubou ou quebrou de vez? Outra bike, igual ou parecida.')).toBe(true);
});
