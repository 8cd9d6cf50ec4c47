import { describe, expect, expectTypeOf, test } from 'vitest';
import { addressProof, cyclistRegistration } from './account/flow.ts';
import { nextPlace, progressAt } from './flow-progress.ts';
import { backFrom, flow, insteadOf, type Flow, type StepOf } from './flow.ts';
import { to } from './paths.ts';
import { shopRegistration } from './shop/flow.ts';

/** A journey, and for each of its facts every value that makes a difference. */
type Journey<Name extends string, Facts> = {
  flow: Flow<Name, Facts>;
  facts: { [Fact in keyof Facts]: readonly Facts[Fact][] };
};

const answer = ['', 'x'];

walk('the cyclist’s registration', {
  flow: cyclistRegistration,
  facts: { email: answer, signedIn: [false, true] },
});
walk('the proof of an address in it', { flow: addressProof, facts: { email: answer } });
walk('the shop’s registration', {
  flow: shopRegistration,
  facts: { email: answer, cnpj: answer, office: answer, fullName: answer, whatsapp: answer, outcome: answer },
});

/** Looks at every step of a journey in every combination of its facts; a new journey is a call of this above. */
function walk<Name extends string, Facts>(what: string, journey: Journey<Name, Facts>): void {
  const steps = journey.flow;
  const guard = (path: string, facts: Facts) => insteadOf(steps, path, facts);
  const worlds = [...combinations(journey.facts)];
  const indexAt = (path: string | undefined) => steps.findIndex(({ place }) => place.pattern === path);
  const isOpen = (path: string, facts: Facts) => guard(path, facts) === undefined;
  const rest = (path: string, facts: Facts, passed: readonly string[] = []): string => {
    expect(passed, 'no circle').not.toContain(path);
    const instead = guard(path, facts);
    return instead === undefined ? path : rest(instead, facts, [...passed, path]);
  };

  describe(what, () => {
    test('has steps of their own places, which need earlier ones that can be done', () => {
      expect(new Set(steps.map(({ place }) => place.pattern)).size).toBe(steps.length);
      for (const [index, { needs = [] }] of steps.entries())
        for (const need of needs) {
          const at = steps.findIndex(({ step }) => step === need);
          expect(at).toBeLessThan(index);
          expect(steps[at]?.done, `${need} can be done`).toBeDefined();
        }
    });

    test('is begun at its first step, with nothing known', () => {
      expect(worlds.every((facts) => isOpen(steps[0]!.place.pattern, facts))).toBe(true);
    });

    test('has no dead end: a step that may not be seen redirects to an earlier one, or out of the flow', () => {
      for (const facts of worlds)
        for (const [index, { place, elsewhere }] of steps.entries()) {
          const end = rest(place.pattern, facts);
          if (end === place.pattern || end === elsewhere?.pattern) continue;
          expect(indexAt(end), `${place.pattern} with ${JSON.stringify(facts)}`).toBeGreaterThanOrEqual(0);
          expect(indexAt(end)).toBeLessThan(index);
        }
    });

    test('goes on from every answered step: to the next one, or to an answer that is missing before it', () => {
      for (const facts of worlds)
        for (const { step, place, done } of steps) {
          if (step === steps.at(-1)?.step || !isOpen(place.pattern, facts) || done?.(facts) === false) continue;
          const end = rest(nextPlace(steps, step).pattern, facts);
          if (end === nextPlace(steps, step).pattern) continue;
          const missing = steps[indexAt(end)];
          expect(missing?.done?.(facts), `${step} with ${JSON.stringify(facts)} leads to ${end}`).toBe(false);
        }
    });

    test('comes to every step by answering one after the other', () => {
      for (const [index, { place }] of steps.entries()) {
        const answered = steps.slice(0, index).filter(({ step }) => steps[index]?.needs?.includes(step));
        const ready = worlds.filter((facts) => answered.every(({ done }) => done?.(facts)));
        expect(ready, place.pattern).not.toEqual([]);
        expect(ready.every((facts) => isOpen(place.pattern, facts))).toBe(true);
        const others = worlds.filter((facts) => !ready.includes(facts));
        expect(others.some((facts) => isOpen(place.pattern, facts))).toBe(false);
      }
    });

    test('leads back to an earlier step whose needs are met, unless that is over', () => {
      for (const facts of worlds)
        for (const [index, { step, place, noReturn }] of steps.entries()) {
          const before = backFrom(steps, step);
          expect(before === null).toBe(noReturn === true || index === 0);
          if (before === null || !isOpen(place.pattern, facts)) continue;
          const end = rest(before, facts);
          expect(indexAt(end)).toBeGreaterThanOrEqual(0);
          expect(indexAt(end)).toBeLessThan(index);
          expect(isOpen(end, facts)).toBe(true);
        }
    });

    test('is further with every step, and through at the last question', () => {
      const asking = steps.filter(({ after }) => !after);
      expect(asking.map(({ step }) => progressAt(steps, step))).toEqual(
        asking.map((_, index) => ({ current: index + 1, total: asking.length })),
      );
      for (const { step, after } of steps)
        if (after) expect(progressAt(steps, step)).toEqual({ current: asking.length, total: asking.length });
    });
  });
}

function* combinations<Facts>(values: Journey<string, Facts>['facts']): Generator<Facts> {
  const names = Object.keys(values) as (keyof Facts)[];
  const from = function* (index: number, facts: Partial<Facts>): Generator<Facts> {
    const name = names[index];
    if (name === undefined) yield facts as Facts;
    else for (const value of values[name]) yield* from(index + 1, { ...facts, [name]: value });
  };
  yield* from(0, {});
}

describe('what is computed from steps', () => {
  test('paths of other screens are let through', () => {
    expect(insteadOf(cyclistRegistration, to.myBike(), { email: '', signedIn: false })).toBeUndefined();
  });

  test.each([
    ['serial-number', null, '/register?next=%2Fsign-up', 1],
    ['email', '/sign-up', '/register-name?next=%2Fsign-up', 2],
    ['person', '/register', '/security-authentication?next=%2Fsign-up', 3],
    ['phone', null, '/security-authentication?next=%2Fsign-up', 4],
  ] as const)('a cyclist’s way back, on and through at %s', (step, back, next, current) => {
    expect(backFrom(cyclistRegistration, step)).toBe(back);
    expect(nextPlace(cyclistRegistration, step)({ next: to.signUp() })).toBe(next);
    expect(progressAt(cyclistRegistration, step)).toEqual({ current, total: 4 });
  });

  test.each([
    ['email', null, '/loja/register-company', 1],
    ['company', '/loja/verify-email', '/loja/register-you', 2],
    ['you', '/loja/register-company', '/loja/phone-confirmation', 3],
    ['phone', '/loja/register-you', '/loja/register-success', 4],
    ['success', null, '/loja/register-success', 4],
  ] as const)('a shop’s way back, on and through at %s', (step, back, next, current) => {
    expect(backFrom(shopRegistration, step)).toBe(back);
    expect(nextPlace(shopRegistration, step)()).toBe(next);
    expect(progressAt(shopRegistration, step)).toEqual({ current, total: 4 });
  });

  test('a step can only need steps of its journey', () => {
    const two = flow([
      { step: 'first', place: to.signUp, done: ({ known }: { known: boolean }) => known },
      { step: 'second', place: to.register, needs: ['first'] },
    ]);
    expectTypeOf<StepOf<typeof two>>().toEqualTypeOf<'first' | 'second'>();
    expectTypeOf(two).toEqualTypeOf<Flow<'first' | 'second', { known: boolean }>>();
    // @ts-expect-error there is no such step
    expect(insteadOf(flow([{ step: 'only', place: to.signUp, needs: ['another'] }]), '/sign-up', {})).toBeUndefined();
  });
});
