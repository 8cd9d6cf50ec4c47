import { describe, expect, test } from 'vitest';
import { languages } from '#domain/account/language.ts';
import { to } from '#domain/paths.ts';
import { decisionLetter, decisionMessage, invitationMessage, requestLetter, type DecidedRequest } from './letters.ts';
import type { RequestRow } from './requests/requests.store.ts';

const cnpj = '12ABC34501DE35';
const id = '0193b1c2-0000-7000-8000-000000000001';
const shop = { cnpj, name: 'Pedal Bom' };
const url = 'https://app.example.com.br';
const requestOf = (changes: Partial<RequestRow> = {}): DecidedRequest => ({
  id,
  accountId: id,
  cnpj,
  office: 'mechanic',
  fullName: 'Ana Lima',
  shopName: 'Roda Nova',
  shopCity: 'Campinas',
  shop,
  state: 'approved',
  invitedBy: null,
  createdAt: new Date(0),
  decidedAt: new Date(0),
  decidedBy: id,
  reason: null,
  ...changes,
});

/** The GSM 7-bit alphabet (3GPP TS 23.038), as far as we use it: one letter outside of it doubles a message's price. */
const gsm = /^[\w @£$¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà\n]*$/;

describe.each(languages)('in %s', (language) => {
  const reader = { phone: '+5511987654321', email: 'ana@example.com', language };

  test.each([
    ['Pedal Bom', 'Pedal Bom'],
    ['Associação dos Mecânicos de Bicicletas', 'Associacao dos Mecanicos de Bi'],
    ['自転車', '12.ABC.345/01DE-35'],
    [null, '12.ABC.345/01DE-35'],
  ])('an invitation by the shop %s names it as %s and fits into one message', (name, named) => {
    const link = `${url}${to.shop.invitation({ token: 'x'.repeat(22) })}`;
    const { text } = invitationMessage(reader, { cnpj, name }, link);
    expect(text).toMatch(gsm);
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).toContain(` ${named} `);
    expect(text.endsWith(link)).toBe(true);
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
    expect(said('owner')).toContain('Roda Nova (12.ABC.345/01DE-35)');
    expect(said('owner')).toContain('Campinas');
    expect(said('owner')).toMatch(/poderá aprovar|will be able to approve/);
    expect(said('mechanic')).toMatch(/não aprova|may not approve/);
  });
});
