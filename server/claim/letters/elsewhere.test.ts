import { expect, test } from 'vitest';
import { languages } from '#domain/account/language.ts';
import { noTerm } from '#domain/claim/term.ts';
import { own, reader } from '#tests/architecture/letter-words.ts';
import { claimInLetter } from './letters.cases.ts';
import { ownerStepLetter, type EventInLetter } from './letters.ts';

/** The steps that end against the owner, each by a shop and by the brand. */
const against: EventInLetter[] = (['shop', 'brand'] as const).flatMap((side) =>
  (['rejected', 'rejected-on-appeal', 'remedy-contested'] as const).map((kind) => ({
    kind,
    side,
    details: { text: 'No.', reason: 'wear', diagnosis: null },
  })),
);
const textOf = (event: EventInLetter, language: (typeof languages)[number], isGoodwill = false) => {
  const { claim, ...rest } = claimInLetter('x', false);
  const asked = { ...rest, claim: isGoodwill ? { ...claim, dueOn: noTerm } : claim };
  return ownerStepLetter(reader('x', language), asked, event, own.publicUrl)!.text;
};

test.each(languages.flatMap((language) => against.map((event) => [language, event.side, event.kind, event] as const)))(
  'in %s the letter of what the %s has %s says where to complain besides',
  (language, _side, _kind, event) => {
    const text = textOf(event, language);
    for (const said of ['consumidor.gov.br', 'Procon']) expect(text).toContain(said);
  },
);

test.each(languages)('in %s a no to goodwill sends nobody there: nothing was owed', (language) => {
  expect(textOf(against[0]!, language, true)).not.toMatch(/Procon|consumidor/);
});
