import type { Policy } from '#domain/insurance/policy-view.ts';
import { cancellationReasons } from '#domain/insurance/policy.ts';
import { cnpj, id, instant, own, type LetterCases } from '#tests/architecture/letter-words.ts';
import * as letters from './letters.ts';

const at = instant.toISOString();
const policy = (words: string): Policy => ({
  id,
  tag: 'AB12CD34',
  bikeModel: words,
  brandName: words,
  state: 'active',
  protocol: '7F3K-20QX',
  planName: words,
  payer: words,
  coverCents: 1_290_000,
  deductibleCents: 100_000,
  // The operator's own import says how it is reached, mailboxes too: `plain-words.test.ts` has the rest.
  insurer: {
    name: words,
    cnpj,
    susepCode: '01234',
    susepProcess: '15414.900123/2026-10',
    contact: 'SAC 0800 000 0101',
  },
  distribution: {
    contract: 'certificate',
    masterPolicy: words,
    policyholder: { name: words, cnpj },
    seller: { kind: 'broker', name: words, register: words },
    platform: 'agent',
    iofCents: 4_940,
  },
  submittedAt: at,
  receivedAt: at,
  answerBy: null,
  number: words,
  acceptedAt: at,
  bySilence: false,
  startsAt: at,
  endsAt: at,
  withdrawBy: '2026-11-27',
  endedAt: null,
  cancellation: null,
  declinedBecause: words,
  transfer: null,
  asked: { words, since: at, by: at, answered: null },
  may: [],
});
const reader = (words: string) => ({ email: 'ana@example.com', name: words });

const endings = cancellationReasons.filter((reason) => reason !== 'transfer-declined');

const cases: LetterCases = {
  'server/insurance/letters/letters.ts proposalSentLetter': (words) => [
    letters.proposalSentLetter(reader(words), policy(words), own.publicUrl),
  ],
  'server/insurance/letters/letters.ts policyAcceptedLetter': (words) =>
    [true, false].map((bySilence) =>
      letters.policyAcceptedLetter(
        reader(words),
        { ...policy(words), bySilence, number: bySilence ? null : words },
        own.publicUrl,
      ),
    ),
  'server/insurance/letters/letters.ts policyPendingLetter': (words) =>
    [at, null].map((by) =>
      letters.policyPendingLetter(
        reader(words),
        { ...policy(words), asked: { words, since: at, by, answered: null } },
        own.publicUrl,
      ),
    ),
  'server/insurance/letters/letters.ts policyPapersReminderLetter': (words) => [
    letters.policyPapersReminderLetter(reader(words), policy(words), own.publicUrl),
  ],
  'server/insurance/letters/letters.ts policyPapersLateLetter': (words) => [
    letters.policyPapersLateLetter(reader(words), policy(words), own.publicUrl),
  ],
  'server/insurance/letters/letters.ts policyPapersThereLetter': (words) => [
    letters.policyPapersThereLetter(reader(words), { ...policy(words), answerBy: '2026-12-15' }, own.publicUrl),
  ],
  'server/insurance/letters/letters.ts papersRefusedLetter': (words) => [
    letters.papersRefusedLetter(words)(reader(words), policy(words), own.publicUrl),
  ],
  'server/insurance/letters/letters.ts policyDeclinedLetter': (words) => [
    letters.policyDeclinedLetter(reader(words), policy(words), own.publicUrl),
  ],
  'server/insurance/letters/letters.ts policyEndedLetter': (words) =>
    endings.flatMap((reason) => {
      const cancellation = { reason, protocol: 'AAAA-BBBB', words: reason === 'by-insurer' ? words : null };
      return [policy(words), { ...policy(words), acceptedAt: null }].map((one) =>
        letters.policyEndedLetter(reader(words), { ...one, cancellation }, own.publicUrl),
      );
    }),
  'server/insurance/letters/letters.ts cededLetter': (words) => [
    letters.cededLetter(reader(words), policy(words), own.publicUrl),
  ],
  'server/insurance/letters/letters.ts takeOverLetter': (words) => [
    letters.takeOverLetter(reader(words), policy(words), own.publicUrl),
  ],
  'server/insurance/letters/letters.ts takeOverReminderLetter': (words) => [
    letters.takeOverReminderLetter(reader(words), policy(words), own.publicUrl),
  ],
  'server/insurance/letters/letters.ts yoursNowLetter': (words) => [
    letters.yoursNowLetter(reader(words), policy(words), own.publicUrl),
  ],
  'server/insurance/letters/letters.ts cededAwayLetter': (words) => [
    letters.cededAwayLetter(reader(words), policy(words), own.publicUrl),
  ],
  'server/insurance/letters/letters.ts transferDeclinedLetter': (words) =>
    (['former', 'new'] as const).map((side) => {
      const cancellation = { reason: 'transfer-declined' as const, protocol: 'AAAA-BBBB', words };
      return letters.transferDeclinedLetter(side)(reader(words), { ...policy(words), cancellation }, own.publicUrl);
    }),
  'server/insurance/letters/letters.ts theftLateLetter': (words) => [
    letters.theftLateLetter({ protocol: '7F3K-20QX', decideBy: '2026-12-20' })(
      reader(words),
      policy(words),
      own.publicUrl,
    ),
  ],
  'server/insurance/letters/letters.ts theftLateToOperatorLetter': () => [
    letters.theftLateToOperatorLetter('operator@example.com', { protocol: '7F3K-20QX', decideBy: '2026-12-20' }),
  ],
  'server/insurance/letters/letters.ts policyReminderLetter': (words) => [
    letters.policyReminderLetter(reader(words), policy(words), own.publicUrl),
  ],
};

export default cases;
