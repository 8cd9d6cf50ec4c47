import { describe, expect, test } from 'vitest';
import { languages } from '#domain/account/language.ts';
import { offices } from '#domain/shop/office.ts';
import { decisionLetter, requestLetter } from './letters.ts';
import { decisionMessage, invitationMessage } from './messages.ts';
import type { RequestRow } from './requests/requests.store.ts';

const cnpj = '12ABC34501DE35';
const shop = { id: '0193b1c2-0000-7000-8000-000000000001', cnpj, name: 'Pedal Bom' };
const url = 'https://app.example.com.br';
const requestOf = (changes: Partial<RequestRow> = {}): RequestRow => ({
  id: shop.id,
  accountId: shop.id,
  cnpj,
  office: 'mechanic',
  fullName: 'Ana Lima',
  state: 'approved',
  invitedBy: null,
  createdAt: new Date(0),
  decidedAt: new Date(0),
  decidedBy: shop.id,
  reason: null,
  ...changes,
});

/** The GSM 7-bit alphabet (3GPP TS 23.038), as far as we use it: one letter outside of it doubles a message's price. */
const gsm = /^[\w @£$¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà\n]*$/;

describe.each(languages)('in %s', (language) => {
  const reader = { phone: '+5511987654321', email: 'ana@example.com', language };

  test.each(offices)('an invitation as %s fits into one message', (office) => {
    const { text } = invitationMessage(reader, shop, office, url);
    expect(text).toMatch(gsm);
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).toContain('12.ABC.345/01DE-35');
  });

  test.each(['approved', 'rejected'] as const)('a decision fits into one message: %s', (state) => {
    const { text } = decisionMessage(reader, requestOf({ state }), url);
    expect(text).toMatch(gsm);
    expect(text.length).toBeLessThanOrEqual(160);
  });

  test('a rejection says why and with whom to talk: the shop, or the operator', () => {
    const config = { publicUrl: url, operatorEmail: 'op@example.com' };
    const byShop = decisionLetter(reader, requestOf({ state: 'rejected', reason: 'Não conheço' }), config);
    const byOperator = decisionLetter(reader, requestOf({ state: 'rejected', decidedBy: null }), config);
    expect(byShop.text).toContain('“Não conheço”');
    expect(byShop.text).not.toContain('op@example.com');
    expect(byOperator.text).toContain('op@example.com');
  });

  test('the operator learns whether a new shop’s first person may approve others', () => {
    const said = (office: RequestRow['office']) =>
      requestLetter(reader, { ...requestOf({ office }), shop: null }, `${url}/x`).text;
    expect(said('owner')).toMatch(/poderá aprovar|will be able to approve/);
    expect(said('mechanic')).toMatch(/não aprova|may not approve/);
  });
});
