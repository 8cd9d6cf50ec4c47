import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** A table of the demo: its rows, by the names of its columns. No cell of those that are read here has a semicolon in it. */
function rowsOf(name: string): Record<string, string>[] {
  const [head = '', ...lines] = readFileSync(`demo/${name}`, 'utf8').trim().split('\n');
  const columns = head.split(';');
  return lines.map((line) => Object.fromEntries(line.split(';').map((cell, nth) => [columns[nth], cell])));
}

describe('a policy of the demo is one that could be', () => {
  const owners = new Map(rowsOf('owners.csv').map((row) => [row.tag, row]));
  const insured = rowsOf('policies.csv').filter(({ state }) => state === 'active' || state === 'expired');

  test('there is one', () => expect(insured.length).toBeGreaterThan(0));

  test.each(insured)('$tag rests on a receipt, and began after it', ({ tag, days_ago: daysAgo }) => {
    const owner = owners.get(tag)!;
    expect(owner.access_key).toMatch(/^\d{4}( \w{4}){10}$/);
    expect(Number(daysAgo)).toBeLessThan(Number(owner.days_ago));
  });
});
