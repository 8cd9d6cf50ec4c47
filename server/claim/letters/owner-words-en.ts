import { inWords } from '#domain/warranty/calendar-date.ts';
import { lastAppealDay } from '#server/claim/reading/standing.ts';
import { plainWords } from '#server/letters/plain-words.ts';
import { quoted, theShop, type ClaimInLetter } from './claim-in-words.ts';
import { rejectionInWords, remedyInWords } from './reasons-in-words.ts';
import type { StepWriters } from './step-words.ts';

const reasons = rejectionInWords.en;
const shop = (claim: ClaimInLetter) => theShop(claim, 'en');
const brand = ({ brand: { name } }: ClaimInLetter) => `The brand ${plainWords(name)}`;

const agreedEn = {
  counter: ', given by the code at the counter',
  app: ', given in the app',
  link: ', given by the letter’s link',
};

/** What owners read of each step, in English. */
export const ownerWordsEn: StepWriters = {
  'requested': (claim) => ({
    subject: 'Your warranty claim was sent',
    lines: [`${shop(claim)} has your claim and will look at the part. You get an e-mail at each step.`],
  }),
  'agreed': (claim, { details }) => ({
    subject: 'You said yes: the warranty claim is open',
    lines: [
      `${shop(claim)} has opened the warranty claim with your yes${agreedEn[details.way]}. You get an e-mail at each step.`,
      'It was not you? Open the claim and cancel it.',
    ],
  }),
  'declined': (_, { details }) => ({
    subject: 'The shop cannot take your claim: choose another',
    lines: [
      'The shop that you chose cannot take the claim. It wrote:',
      quoted(details.text),
      'On the claim’s screen you choose another shop. The day on which you complained still counts.',
    ],
  }),
  'open': (claim) => ({
    subject: 'The shop is looking at your part',
    lines: [`${shop(claim)} has opened the warranty claim and is looking for the cause.`],
  }),
  'in-review': (claim) => ({
    subject: 'The diagnosis is done',
    lines: [
      `${shop(claim)} has finished the diagnosis. Somebody who had no part in it decides about the warranty now.`,
    ],
  }),
  'approved': (claim, { side, details }) => ({
    subject: 'Your claim is approved',
    lines: [
      `Good news! ${side === 'brand' ? brand(claim) : shop(claim)} approved the claim. The part will be replaced, and you get an e-mail once the new one is on the bike.`,
      ...(details.text ? [quoted(details.text)] : []),
    ],
  }),
  'rejected': (claim, { side, details }) => ({
    subject: 'Your claim is rejected',
    lines: [
      `${side === 'brand' ? brand(claim) : shop(claim)} rejected the claim. Reason: ${reasons[details.reason]}.`,
      quoted(details.text),
      ...(claim.claim.rejectedOn
        ? [
            `Do you disagree? Until ${inWords(lastAppealDay(claim.claim.rejectedOn), 'en')} you can ask once, on the claim’s screen, that the brand look at it again.`,
          ]
        : []),
    ],
  }),
  'appealed': (claim) => ({
    subject: 'The brand looks at your claim again',
    lines: [`${brand(claim)} has your appeal. The answer comes by e-mail.`],
  }),
  'rejected-on-appeal': (claim, { details }) => ({
    subject: 'The brand did not change the decision',
    lines: [
      `${brand(claim)} looked at the claim again and rejected it. Reason: ${reasons[details.reason]}.`,
      quoted(details.text),
      'The claim ends here. If you still disagree, the consumer office of your state (Procon) can help.',
    ],
  }),
  'remedy-chosen': (_, { details }) => ({
    subject: 'Your choice is recorded',
    lines: [`The law’s term has passed and you chose ${remedyInWords.en[details.remedy]}. The shop has been told.`],
  }),
  'remedied': (claim, { details }) => ({
    subject: 'The shop noted the remedy',
    lines: [
      `${shop(claim)} noted that you were given what you chose:`,
      quoted(details.text),
      'Were you not? Write to support with the help button of the app.',
    ],
  }),
  'cancelled': (claim, { side, details }) =>
    side === 'owner'
      ? {
          subject: 'Your warranty claim is cancelled',
          lines: ['You cancelled the claim. If the part is still broken, you can open another one.'],
        }
      : {
          subject: 'The shop cancelled the warranty claim',
          lines: [`${shop(claim)} cancelled the claim. Reason:`, quoted(details.text ?? '')],
        },
};
