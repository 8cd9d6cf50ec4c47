import { describe, expect, test } from 'vitest';
import { features } from '#server/features.ts';
import { endpointsOf } from '#server/sum-features.ts';
import { ask } from '#tests/server/ask.ts';
import { testConfig, useHouse } from '#tests/server/house.ts';
import { callers, tokenOf } from './access-callers.ts';
import { keepTokens, table, tables, theThings, type Things } from './access-things.ts';

const house = useHouse();

/** Answers before which something changes: what was asked for, the messages that are one too many at last, or who else owns the shop. */
const changing = new Set(['ok', 'messages-exhausted', 'last-owner']);

let thingsToLeave: Promise<Things> | undefined;
const keptToken = keepTokens();

const mounted = (await endpointsOf(features, testConfig)).map(({ contract }) => contract);

describe('who may call what', () => {
  test('the table has a row for every endpoint, and for nothing else', () => {
    const rows = tables.flatMap((one) => Object.keys(one));
    expect(mounted.map(({ route }) => route).sort()).toEqual(rows.sort());
  });

  describe.each(mounted.map((contract) => ({ route: contract.route, contract })))('$route', ({ route, contract }) => {
    let thingsToChange: Promise<Things> | undefined;

    test.each(callers)('%s', async (caller) => {
      const row = table[route]!;
      // What reads, or is refused, leaves things as they are: the same people ask about the same things each time.
      const changes = !route.startsWith('GET ') && changing.has(row.answers[caller]);
      const things = await (changes ? (thingsToChange ??= theThings(house())) : (thingsToLeave ??= theThings(house())));
      const token = await (changes ? tokenOf : keptToken)(house(), caller, things.fixtures, contract.access);
      const answer = await ask(house(), contract as never, row.input(things.sample) as never, {
        ...(token && { token }),
        ...(row.file && { file: row.file(things.sample) }),
        address: `203.0.113.${(callers.indexOf(caller) % 200) + 1}`,
      });
      const body = answer.body as { code?: string; refused?: number; notes?: { code: string }[] };
      const done = body.refused ? body.notes![0]!.code : 'ok';
      expect(answer.status < 300 ? done : body.code).toBe(row.answers[caller]);
    });
  });
});
