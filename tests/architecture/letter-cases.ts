import { credentialKinds } from '#domain/account/credential-change.ts';
import type { Language } from '#domain/account/language.ts';
import type { Letter } from '#server/jobs/outbox.ts';
import * as identity from '#server/account/identity/letters.ts';
import * as texts from '#server/account/identity/messages.ts';
import * as account from '#server/account/letters.ts';
import * as people from '#server/account/people/letters.ts';
import * as undo from '#server/account/undo/letters.ts';
import * as receipt from '#server/bike/receipt/letters.ts';
import * as jobs from '#server/jobs/letters.ts';
import * as shop from '#server/shop/letters.ts';
import * as messages from '#server/shop/messages.ts';
import * as contact from '#server/shop/contact/letters.ts';
import * as team from '#server/shop/team/letters.ts';
import type { RequestRow } from '#server/shop/requests.store.ts';
import * as warranty from '#server/warranty/letters.ts';

/** What the house puts into every letter: these may stand there as links. */
export const own = { publicUrl: 'https://app.example.com.br', operatorEmail: 'help@operator.example' };

const id = '0193b1c2-0000-7000-8000-000000000001';
export const cnpj = '12ABC34501DE35';
const instant = new Date('2026-11-20T15:00:00Z');

/**
 * For every exported builder of every feature's `letters.ts` and `messages.ts`: its letters, in one language, with `words`
 * wherever a person, a partner or an invoice chooses the words.
 */
export const letterCases: Record<string, (words: string, language: Language) => Letter[]> = {
  'server/account/letters.ts welcomeLetter': (words, language) => [account.welcomeLetter(reader(words, language), own)],
  'server/account/letters.ts passwordChangedLetter': (words, language) => [
    account.passwordChangedLetter(reader(words, language), own.publicUrl),
  ],
  'server/account/letters.ts passwordResetLetter': (words, language) => [
    account.passwordResetLetter(reader(words, language), own.publicUrl, 'TOKEN'),
  ],
  'server/account/letters.ts codeMessage': (words, language) => [
    account.codeMessage(reader(words, language), '012345', own.publicUrl),
  ],
  'server/account/people/letters.ts accountClosedLetter': (words, language) => [
    people.accountClosedLetter(reader(words, language), own.operatorEmail),
  ],
  'server/account/people/letters.ts phoneFreedLetter': (words, language) => [
    people.phoneFreedLetter(reader(words, language), own),
  ],
  'server/account/letters.ts phoneRemovedLetter': (words, language) => [
    account.phoneRemovedLetter(reader(words, language), own),
  ],
  'server/account/identity/letters.ts changedLetter': (words, language) =>
    (['phone', 'first-phone', 'email', 'password'] as const).flatMap((change) => [
      identity.changedLetter(reader(words, language), change, `${own.publicUrl}/undo-change?token=TOKEN`),
      identity.changedLetter(reader(words, language), change, null),
    ]),
  'server/account/identity/letters.ts newEmailLetter': (words, language) => [
    identity.newEmailLetter(reader(words, language), own.publicUrl),
  ],
  'server/account/identity/letters.ts newEmailCodeLetter': (words, language) => [
    identity.newEmailCodeLetter(reader(words, language), '012345'),
  ],
  'server/account/identity/letters.ts memberPhoneLetter': (words, language) => [
    identity.memberPhoneLetter(reader(words, language), words, own.publicUrl),
  ],
  'server/account/identity/messages.ts changedMessage': (words, language) =>
    credentialKinds.flatMap((kind) => [
      texts.changedMessage(reader(words, language), kind, `${own.publicUrl}/undo-change?token=TOKEN`),
      texts.changedMessage(reader(words, language), kind, null),
    ]),
  'server/account/identity/messages.ts undoneMessage': (words, language) => [
    texts.undoneMessage(reader(words, language)),
  ],
  'server/account/identity/messages.ts phoneRemovedMessage': (words, language) => [
    texts.phoneRemovedMessage(reader(words, language)),
  ],
  'server/account/undo/letters.ts undoneLetter': (words, language) => [
    undo.undoneLetter(reader(words, language), `${own.publicUrl}/reset-password?token=TOKEN`),
  ],
  'server/account/undo/letters.ts addressLostLetter': (words, language) => [
    undo.addressLostLetter(reader(words, language), own.operatorEmail),
  ],
  'server/bike/receipt/letters.ts receiptLinkedLetter': (words, language) => [
    receipt.receiptLinkedLetter(settled(words, language)),
  ],
  'server/bike/receipt/letters.ts receiptRefusedLetter': (words, language) => [
    receipt.receiptRefusedLetter(settled(words, language)),
  ],
  // Nobody's words are in it: the range of numbers is made of digits.
  'server/jobs/letters.ts textAlarmLetter': () =>
    (['strangers', 'all'] as const).map((reached) =>
      jobs.textAlarmLetter(
        { window: { of: '+55 11 9876x-xxxx', per: 'day' }, ceiling: 10, reached, until: instant },
        own,
      ),
    ),
  'server/shop/contact/letters.ts lookLetter': (words, language) =>
    (['sold-by', 'shared'] as const).map((reason) =>
      contact.lookLetter(reader(words, language), look(words, reason), own.publicUrl),
    ),
  'server/shop/contact/letters.ts shopMessageLetter': (words, language) =>
    ([null, 'sold-by'] as const).map((reason) =>
      contact.shopMessageLetter(
        reader(words, language),
        { shop: { name: words, cnpj }, bike: scanned(words), text: words, threadId: id, reason },
        own.publicUrl,
      ),
    ),
  'server/shop/contact/letters.ts ownerAnswerLetter': (words, language) =>
    (['answered', 'shared'] as const).map((what) =>
      contact.ownerAnswerLetter(reader(words, language), { ...scanned(words), tag: 'AB12CD34', what }, own.publicUrl),
    ),
  'server/shop/letters.ts emailCodeLetter': (words, language) => [
    shop.emailCodeLetter(reader(words, language), '012345'),
  ],
  'server/shop/letters.ts logInCodeLetter': (words, language) => [
    shop.logInCodeLetter(reader(words, language), '012345'),
  ],
  'server/shop/letters.ts accountSecuredLetter': (words, language) => [
    shop.accountSecuredLetter(reader(words, language), own.publicUrl),
  ],
  'server/shop/letters.ts requestLetter': (words, language) =>
    [{ id, cnpj, name: words }, { id, cnpj, name: null }, null].map((shopOf) =>
      shop.requestLetter(reader(words, language), { ...request(words), shop: shopOf }, `${own.publicUrl}/loja/x`),
    ),
  'server/shop/letters.ts decisionLetter': (words, language) =>
    decisions(words).map((request) => shop.decisionLetter(reader(words, language), request, own)),
  'server/shop/messages.ts decisionMessage': (words, language) =>
    decisions(words).map((request) => messages.decisionMessage(reader(words, language), request, own.publicUrl)),
  'server/shop/messages.ts invitationMessage': (words, language) => [
    messages.invitationMessage(reader(words, language), { id, cnpj, name: words }, 'mechanic', own.publicUrl),
  ],
  'server/shop/team/letters.ts changeLetter': (words, language) =>
    changes(words).map((change) => team.changeLetter(reader(words, language), change, own.publicUrl)),
  'server/shop/team/letters.ts ownChangeLetter': (words, language) =>
    changes(words).map((change) => team.ownChangeLetter(reader(words, language), change, own.publicUrl)),
  'server/warranty/letters.ts activationLetter': (words, language) =>
    (['active', 'expired'] as const).map((state) =>
      warranty.activationLetter({
        ...bike(words, language),
        warranty: { state, startsOn: '2026-11-20', endsOn: '2028-11-20', decidedBy: 'contractual', layers: [] },
        certificateNumber: 'PV-AAAA-BBBB',
      }),
    ),
};

function reader(name: string, language: Language) {
  return { email: 'ana@example.com', phone: '+5511987654321', name, language };
}

function bike(words: string, language: Language) {
  const { publicUrl } = own;
  const brand = { name: words, secondaryColor: words };
  return {
    ...{ language, to: 'ana@example.com', ownerName: words, brand, model: words, serialNumber: words },
    ...{ tag: 'AB12CD34', publicUrl },
  };
}

function settled(words: string, language: Language) {
  return { ...bike(words, language), storeName: words, keyEnd: '1146' };
}

function request(words: string): RequestRow {
  return {
    ...{ id, accountId: id, cnpj, office: 'mechanic', fullName: words, state: 'waiting', invitedBy: null },
    ...{ createdAt: instant, decidedAt: instant, decidedBy: id, reason: words },
  };
}

function decisions(words: string): RequestRow[] {
  const decided = { ...request(words), state: 'rejected' } as const;
  return [decided, { ...decided, decidedBy: null }, { ...decided, state: 'approved' }];
}

function changes(words: string): team.OfficeChange[] {
  const change = { shop: { name: words, cnpj }, person: words, by: words };
  return [
    { ...change, kind: 'office-changed', from: 'mechanic', to: 'manager' },
    { ...change, kind: 'suspended' },
    { ...change, kind: 'reinstated', shop: { name: null, cnpj } },
    { ...change, kind: 'joined', by: null, to: 'owner' },
  ];
}

function scanned(words: string) {
  return { model: words, brand: { name: words }, bike: { tag: 'AB12CD34' } };
}

function look(words: string, reason: contact.Look['reason']): contact.Look {
  const bike = { ...scanned(words), owner: { phone: reason === 'shared' ? '+5511987654321' : null } };
  return { shop: { name: words, cnpj }, by: words, office: 'finance', reason, at: instant, bike };
}
