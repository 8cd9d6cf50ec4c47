import { describe, expect, it, test } from 'vitest';
import { contactDaySeconds } from '#domain/periods.ts';
import { freeAgainAt } from './bounds.ts';
import { reasonsForContact, type ContactFacts } from './reasons.ts';

const cnpj = '12ABC34501DE35';

describe('a shop opens an owner’s contact data', () => {
  it.each<[string, Partial<ContactFacts>, string[]]>([
    ['without any relation: never', {}, []],
    ['when its CNPJ is the invoice’s', { sellerTaxId: cnpj }, ['sold-by']],
    ['not as another branch of the seller', { sellerTaxId: '12ABC34502DE35' }, []],
    ['not when a person sold the bike', { sellerTaxId: '52998224725' }, []],
    ['while it works on a claim', { hasClaim: true }, ['claim']],
    ['when the owner shares', { isShared: true }, ['shared']],
    ['for both reasons', { sellerTaxId: cnpj, isShared: true }, ['sold-by', 'shared']],
  ])('%s', (_, facts, expected) => {
    const whole = { cnpj, sellerTaxId: null, hasClaim: false, isShared: false, ...facts };
    expect(reasonsForContact(whole)).toEqual(expected);
  });
});

test('a daily limit: the next is free a day after the oldest that still counts', () => {
  const now = new Date('2026-11-20T15:00:00Z');
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  expect(freeAgainAt([], 3, now)).toBeNull();
  expect(freeAgainAt([ago(1), ago(2)], 3, now)).toBeNull();
  expect(freeAgainAt([ago(1), ago(2), ago(60)], 3, now)).toEqual(ago(60 - contactDaySeconds));
  expect(freeAgainAt([ago(1), ago(2), ago(contactDaySeconds)], 3, now)).toBeNull();
});
