import { plainText } from '#domain/plain-text.ts';

/** For whom two people decide a request that the owner does not agree with: the bike changes hands, or stays. */
export const disputeOutcomes = ['asker', 'owner'] as const;
export type DisputeOutcome = (typeof disputeOutcomes)[number];

/** What was given of both sides’ words and of the invoice is kept for so many days after the end; the outcome with the transfer. */
export const disputeDays = 90;

/** So many contests a person begins in so many days, of whichever bikes: each tells somebody that their bike is doubted. */
export const contestsAllowed = { times: 3, days: 30 } as const;

/** Why a request is refused, or decided for one of the sides: plain text in lines, which those concerned read. */
export const decisionReasonSchema = plainText(400);
