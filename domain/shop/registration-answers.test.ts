import { describe, expect, test } from 'vitest';
import { termsVersion } from '#domain/account/terms.ts';
import type { ShopStep } from './flow.ts';
import { missingStep, type ShopAnswers } from './registration-answers.ts';

const whole: ShopAnswers = {
  email: 'ana@example.com',
  emailProof: 'proof',
  proofExpiresAt: '2026-11-21T12:00:00Z',
  cnpj: '12.ABC.345/01DE-35',
  office: 'mechanic',
  shopName: 'Pedal Bom',
  shopCity: 'Campinas',
  invitedTo: '',
  fullName: 'Ana Lima',
  whatsapp: '(11) 98765-4321',
  acceptedTerms: termsVersion,
  isAdult: 'yes',
  outcome: '',
};
const now = new Date('2026-11-20T12:00:00Z');

/** at this step, with this changed in a whole draft, expect that path */
const rows: [why: string, at: ShopStep, changes: Partial<ShopAnswers>, path: string | undefined][] = [
  ['all is there', 'phone', {}, undefined],
  ['the first step needs nothing', 'email', { email: '', emailProof: '' }, undefined],
  ['the address is not proven', 'company', { emailProof: '' }, '/loja/verify-email'],
  ['the proof is over', 'phone', { proofExpiresAt: '2026-11-20T12:00:00Z' }, '/loja/verify-email'],
  ['the proof has no end', 'company', { proofExpiresAt: '' }, '/loja/verify-email'],
  ['older terms were accepted', 'company', { acceptedTerms: '2020-01' }, '/loja/verify-email'],
  ['the CNPJ is half typed', 'you', { cnpj: '12.ABC' }, '/loja/register-company'],
  ['the office is none', 'phone', { office: 'boss' }, '/loja/register-company'],
  ['the company is not asked for on its own step', 'company', { cnpj: '', office: '' }, undefined],
  ['the shop has no name', 'you', { shopName: ' ' }, '/loja/register-company'],
  ['the shop has no city', 'phone', { shopCity: '' }, '/loja/register-company'],
  ['the shop that invites has both', 'phone', { shopName: '', shopCity: '', invitedTo: 'Pedal Bom' }, undefined],
  ['the name is blank', 'phone', { fullName: ' ' }, '/loja/register-you'],
  ['nobody said to be an adult', 'phone', { isAdult: '' }, '/loja/register-you'],
  ['the phone is none', 'phone', { whatsapp: '11 2' }, '/loja/register-you'],
  ['of several the first', 'phone', { emailProof: '', cnpj: '' }, '/loja/verify-email'],
];

describe('the first step that is missing', () => {
  test.each(rows)('%s', (_why, at, changes, path) => {
    expect(missingStep({ ...whole, ...changes }, at, now)).toBe(path);
  });
});
