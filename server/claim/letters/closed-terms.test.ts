import { describe, expect, test } from 'vitest';
import { languages } from '#domain/account/language.ts';
import { claimEventKinds } from '#domain/claim/event.ts';
import { claimStates, claimsUnderWay, type ClaimState } from '#domain/claim/states.ts';
import { noTerm } from '#domain/claim/term.ts';
import { inWords } from '#domain/warranty/calendar-date.ts';
import { own, reader } from '#tests/architecture/letter-words.ts';
import type { ClaimInLetter } from './about-claim.ts';
import { claimInLetter } from './letters.cases.ts';
import * as letters from './letters.ts';

const sides = ['owner', 'shop', 'brand', 'platform'] as const;
const details = { text: 'x', reason: 'wear', remedy: 'exchange', shop: 'x', way: 'app', because: 'unanswered' };
const lastDays = { 'pt-BR': '20 de dezembro de 2026', 'en': 'December 20, 2026' } as const;

/** A claim as it stands in a state, whose term ends on 20 December. */
function claimIn(state: ClaimState, change: { dueOn?: string } = {}): ClaimInLetter {
  const { claim, ...rest } = claimInLetter('x', !claimsUnderWay.includes(state));
  return { ...rest, claim: { ...claim, state, ...change } };
}

/** Every letter about a claim, whatever happened on it and whoever did it. */
const all = (claim: ClaimInLetter, language: (typeof languages)[number]) => {
  const to = reader('x', language);
  const events = claimEventKinds.flatMap((kind) => sides.map((side) => ({ kind, side, details })));
  return [
    ...events.flatMap((event) => [
      letters.ownerStepLetter(to, claim, event, own.publicUrl),
      letters.shopStepLetter(to, claim, event, own.publicUrl),
    ]),
    ...(['shop', 'brand'] as const).map((side) =>
      letters.claimMessageLetter(to, claim, { side, text: 'x' }, own.publicUrl),
    ),
    ...(['owner', 'brand'] as const).map((side) => letters.claimWorkerLetter(to, claim, side, own.publicUrl)),
    letters.withdrawnLetter(to, claim),
  ].flatMap((letter) => (letter ? [`${letter.kind}: ${letter.text}`] : []));
};

describe.each(languages)('in %s', (language) => {
  test.each(claimStates)('%s: the last day is stated as long as the term runs, and in no letter after', (state) => {
    const runs = claimsUnderWay.includes(state) && state !== 'remedy-chosen';
    const stating = all(claimIn(state), language).filter((text) => text.includes(lastDays[language]));
    if (runs) expect(stating.length).toBeGreaterThan(10);
    else expect(stating).toEqual([]);
  });

  test('a letter that states the last day states the day of the complaint, by which it can be proven (CDC art. 26 § 2)', () => {
    const claim = claimIn('in-review');
    const since = inWords(claim.claim.complainedOn, language);
    const stating = all(claim, language).filter((text) => text.includes(lastDays[language]));
    expect(stating.length).toBeGreaterThan(10);
    expect(stating.filter((text) => !text.includes(since))).toEqual([]);
  });

  test.each(claimStates)('%s, asked for as goodwill: no letter states a term', (state) => {
    const stating = all(claimIn(state, { dueOn: noTerm }), language).filter((text) =>
      /9999|30 dias|30 days/.test(text),
    );
    expect(stating).toEqual([]);
  });
});
