import { mailStopReasons } from '#domain/account/mail-stop.ts';
import { own, instant, type LetterCases } from '#tests/architecture/letter-words.ts';
import * as jobs from './letters.ts';

const cases: LetterCases = {
  // It holds no text from outside: the range of numbers is made of digits.
  'server/jobs/letters.ts textAlarmLetter': () =>
    (['strangers', 'all'] as const).flatMap((reached) => [
      jobs.textAlarmLetter(
        { window: { of: '+55 11 9876x-xxxx', per: 'day' }, ceiling: 10, reached, until: instant },
        own,
      ),
      jobs.textAlarmLetter({ window: { of: null, per: 'hour' }, ceiling: 10, reached, until: instant }, own),
    ]),
  // Nor do these: names of jobs, and classes, codes and places of errors.
  'server/jobs/letters.ts jobFailsLetter': () =>
    [null, instant].map((succeededAt) =>
      jobs.jobFailsLetter({ name: 'clean-up', failures: 2, succeededAt, reason: 'TypeError', at: instant }, own),
    ),
  // What a mail server or an SMS service says is text from outside, without the recipient.
  'server/jobs/letters.ts deadLetterLetter': (words) =>
    (['email', 'sms'] as const).map((channel) =>
      jobs.deadLetterLetter({ kind: 'warranty-activated', channel, error: words, at: instant }, own),
    ),
  'server/jobs/letters.ts brandStoppedLetter': (words) =>
    mailStopReasons.map((reason) => jobs.brandStoppedLetter({ brand: words, reason, at: instant }, own)),
  'server/jobs/letters.ts manyStoppedLetter': () => [jobs.manyStoppedLetter({ count: 20, since: instant }, own)],
  'server/jobs/letters.ts jobWorksLetter': () => [jobs.jobWorksLetter({ name: 'clean-up', at: instant }, own)],
};

export default cases;
