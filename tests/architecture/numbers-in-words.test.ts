import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { oneTimeCode } from '#domain/account/code-rules.ts';
import { undoSeconds } from '#domain/account/credential-change.ts';
import { resetLinkSeconds } from '#domain/account/password.ts';
import { sessionSeconds } from '#domain/account/tokens.ts';
import { consentDays } from '#domain/claim/consent.ts';
import { decisionLinkSeconds } from '#domain/claim/decision.ts';
import { transferDays } from '#domain/ownership/transfer.ts';
import { contactDaySeconds } from '#domain/shop/contact/bounds.ts';
import { requestSeconds } from '#domain/shop/employee-request.ts';
import { invitationSeconds } from '#domain/shop/employee.ts';
import { repairDays } from '#domain/warranty/claim.ts';
import { legalTermDays } from '#domain/warranty/term.ts';

const digits = `${oneTimeCode.digits} digits`;
const reset = `${resetLinkSeconds / 60} minutes`;
const undo = `${undoSeconds / 3600} hours`;
const request = `${requestSeconds / 86_400} days`;
const invitation = `${invitationSeconds / 86_400} days`;
const transfer = `${transferDays.requested} days`;
const objection = `${transferDays['open-to-objection']} days`;
const legal = `${legalTermDays} days`;

/** The numbers in the screens' texts, each with its constant: change both together. */
const said: Record<string, string> = {
  'account.errors.proofCode.invalid': digits,
  'account.forgot.sent-text': reset,
  'account.reset.invalid-text': reset,
  'identity.undone.next': reset,
  'refusals.refusal.phone-too-new': undo,
  'refusals.refusal.undo-link-expired': undo,
  'identity.problem.undo-link-expired.text': undo,
  'refusals.refusal.request-link-expired': request,
  'shop.unauthorized.lapsed.text': request,
  'shop.standing.lapsed.text': request,
  'shop.success.hear-text': request,
  'shop.request.problem.request-link-expired.text': request,
  'shop.invite.text': invitation,
  'shop.invitation.invitation-over.text': invitation,
  'log-in.ended.expired': `${sessionSeconds.cyclist / 86_400} days`,
  'shop.landing.ended.expired': `${sessionSeconds.bikeshop / 3600} hours`,
  'refusals.refusal.decision-link-expired': `${decisionLinkSeconds / 86_400} days`,
  'refusals.refusal.consent-link-expired': `${consentDays} days`,
  'refusals.refusal.term-runs': `${repairDays} days`,
  'refusals.refusal.looks-exhausted': `${contactDaySeconds / 3600} hours`,
  'transfer.success.give.next': transfer,
  'transfer.success.ask.next': transfer,
  'transfer.standing.under-review.owner.text': objection,
  'transfer.standing.under-review.recipient.text': objection,
  'ownership-review.how': objection,
  'bike.warranty.legal': legal,
  'scan.shop-bike.warranty.legal': legal,
  'warranty.failure.legal-stays': legal,
};

type Words = { [key: string]: string | Words };
const flat = (words: Words, prefix: string): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}.${key}`, value] as [string, string]] : flat(value, `${prefix}.${key}`),
  );

const english: Record<string, string> = {
  digit: 'digits',
  dígitos: 'digits',
  minutos: 'minutes',
  horas: 'hours',
  dias: 'days',
};
const spoken = /(\d+)[ -](digit|digits|minutes|hours|days|dígitos|minutos|horas|dias)\b/;

test.each(['en', 'pt-BR'])('the numbers in the texts of %s are those that decide', (language) => {
  const numbers = globSync(`web/locale/${language}/**/*.json`).flatMap((file) => {
    const namespace = file.replaceAll('\\', '/').split('/').at(-1)!.replace('.json', '');
    return flat(JSON.parse(readFileSync(file, 'utf8')) as Words, namespace).flatMap(([key, text]) => {
      const [, number, unit] = spoken.exec(text) ?? [];
      return number && unit ? [[key, `${number} ${english[unit] ?? unit}`] as const] : [];
    });
  });
  expect(Object.fromEntries(numbers)).toEqual(said);
});
