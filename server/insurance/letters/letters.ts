import { formatMoney } from '#domain/brazil/money.ts';
import { claimDays } from '#domain/insurance/claim-file.ts';
import { distributionInWords, paperWords } from '#domain/insurance/distribution.ts';
import { riskNotice } from '#domain/insurance/offer.ts';
import { lastDayOf, periodInWords } from '#domain/insurance/period.ts';
import type { Policy } from '#domain/insurance/policy-view.ts';
import { answerDays, policyDays, saleToldDays } from '#domain/insurance/policy.ts';
import { to } from '#domain/paths.ts';
import { dateOf, inWords } from '#domain/warranty/calendar-date.ts';
import type { ClaimBasis } from '#server/insurance/claim-file/own-bike.store.ts';
import { lettersInPortuguese, type Letter, type MailFacts } from '#server/letters/letter.ts';
import { bikeAndTag, contactWords, plainWords, quoted } from '#server/letters/plain-words.ts';
import { byLogIn } from '#server/letters/reader.ts';
import type { Holes } from '#server/letters/written.ts';

/** In Portuguese, as everything about insurance is. */
const { mail, say, words } = lettersInPortuguese<typeof import('./letters-in-portuguese.json')>(import.meta.url);

/** To whom letters about a policy go. */
export type PolicyReader = { email: string | null; name: string };

const periodOf = (from: string, to: string) => ({ startsAt: new Date(from), endsAt: new Date(to) });
const insurerOf = ({ name }: { name: string }) => plainWords(name, 120);
const reachOf = ({ contact }: { contact: string }) =>
  contact ? say('reach', { contact: contactWords(contact, 300) }) : null;

/** The proposal is on its way; nothing is insured yet. */
export function proposalSentLetter(reader: PolicyReader, policy: Policy, publicUrl: string): Letter {
  const holes = { payer: plainWords(policy.payer), risk: riskNotice, days: String(answerDays) };
  return toHolder({ reader, policy, publicUrl }, 'policy-submitted', { holes });
}

/** The insurer has accepted, or let its term pass; with the certificate. */
export function policyAcceptedLetter(reader: PolicyReader, policy: Policy, publicUrl: string): Letter {
  const { startsAt, endsAt, withdrawBy, bySilence } = policy;
  const insurer = insurerOf(policy.insurer);
  const holes = {
    how: bySilence ? say('accepted-by-silence', { insurer, days: String(answerDays) }) : say('accepted', { insurer }),
    period: startsAt && endsAt ? say('period', { period: periodInWords(periodOf(startsAt, endsAt)) }) : '',
    paper: say(bySilence ? 'paper-by-silence' : 'paper', { paper: paperOf(policy), Paper: begun(paperOf(policy)) }),
    contract: contractOf(policy),
    withdraw: withdrawBy && say('withdraw', { until: inWords(withdrawBy, 'pt-BR') }),
  };
  return toHolder({ reader, policy, publicUrl }, 'policy-active', { holes, attachments: papersOf(policy) });
}

const paperOf = ({ distribution }: Policy) => paperWords(distribution, 'pt-BR').the;
/** At the beginning of a sentence. */
const begun = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** What was contracted, who sold it and in which role we acted. */
function contractOf({ distribution }: Policy): string {
  const facts = distributionInWords(distribution).map(({ name, value }) => `${name}: ${plainWords(value, 200)}`);
  return `${facts.join('; ')}.`;
}

/** The insurer's paper, and the conditions that were accepted. */
function papersOf({ id, protocol, bySilence, number, distribution }: Policy) {
  const { file } = paperWords(distribution, 'pt-BR');
  const filename = bySilence && number === null ? say('proof-file', { protocol }) : `${file}-${protocol}.pdf`;
  return [
    { document: 'policy-certificate', id, filename },
    { document: 'policy-terms', id, filename: say('terms-file', { protocol }) },
  ];
}

/** The insurer asks for papers: what, until when, and that its holder answers it. */
export function policyPendingLetter(reader: PolicyReader, policy: Policy, publicUrl: string): Letter {
  const { words: said, by } = policy.asked!;
  const until = by && say('pending-until', { date: dayOf(by) });
  return toHolder({ reader, policy, publicUrl }, 'policy-pending', { holes: { quote: quote(said), until } });
}

/** Nothing was sent yet, and the insurer soon stops waiting. */
export function policyPapersReminderLetter(reader: PolicyReader, policy: Policy, publicUrl: string): Letter {
  const { words: said, by } = policy.asked!;
  const holes = { quote: quote(said), date: dayOf(by!) };
  return toHolder({ reader, policy, publicUrl }, 'policy-papers-reminder', { holes });
}

/** The insurer’s time for papers has passed, and nothing was sent. */
export function policyPapersLateLetter(reader: PolicyReader, policy: Policy, publicUrl: string): Letter {
  const holes = { date: dayOf(policy.asked!.by!) };
  return toHolder({ reader, policy, publicUrl }, 'policy-papers-late', { holes });
}

/** The insurer waits for nothing any more: its term began anew. */
export function policyPapersThereLetter(reader: PolicyReader, policy: Policy, publicUrl: string): Letter {
  const holes = { date: inWords(policy.answerBy!, 'pt-BR') };
  return toHolder({ reader, policy, publicUrl }, 'policy-papers-there', { holes });
}

/** The insurer does not take what was sent, and why. */
export function papersRefusedLetter(said: string) {
  return (reader: PolicyReader, policy: Policy, publicUrl: string): Letter =>
    toHolder({ reader, policy, publicUrl }, 'policy-papers-refused', { holes: { quote: quote(said) } });
}

const dayOf = (instant: string) => inWords(dateOf(new Date(instant)), 'pt-BR');

/** The insurer has said no: in its words, and what can be done. */
export function policyDeclinedLetter(reader: PolicyReader, policy: Policy, publicUrl: string): Letter {
  const holes = { quote: quote(policy.declinedBecause ?? '') };
  return toHolder({ reader, policy, publicUrl }, 'policy-declined', { holes });
}

/** The policy or the proposal is over, before its time; with the protocol of that. Who closes an account reads the papers here alone. */
export function policyEndedLetter(reader: PolicyReader, policy: Policy, publicUrl: string): Letter {
  const { reason, protocol, words: said } = policy.cancellation!;
  if (reason === 'transfer-declined') throw new Error('That has a letter of its own.');
  if (reason === 'account-closed') {
    const years = String(Math.floor(policyDays / 365));
    const line = policy.acceptedAt
      ? say('account-closed-cover', { years, Paper: begun(paperOf(policy)) })
      : say('account-closed-proposal');
    const attachments = policy.acceptedAt ? papersOf(policy) : [];
    const facts = { holes: { line, protocol }, attachments, url: undefined };
    return toHolder({ reader, policy, publicUrl }, 'policy-cancelled/account-closed', facts);
  }
  const holes = { ...words.endings[reason], protocol, ...(said && { quote: quote(said) }) };
  const says = said ? 'policy-cancelled/by-insurer' : 'policy-cancelled';
  return toHolder({ reader, policy, publicUrl }, says, { holes });
}

/** The cover ends soon. */
export function policyReminderLetter(reader: PolicyReader, policy: Policy, publicUrl: string): Letter {
  return toHolder({ reader, policy, publicUrl }, 'policy-reminder', {
    holes: { endsOn: inWords(lastDayOf(new Date(policy.endsAt!)), 'pt-BR') },
  });
}

type Told = {
  owner: Pick<ClaimBasis['owner'], 'name' | 'email'>;
  brand: { name: string };
  model: string;
  bike: { tag: string };
  policy: { plan: { insurer: { name: string; contact: string } } };
};

/** To an owner: the insurer is told of the theft; with the file. */
export function theftSentLetter(
  { owner, brand, model, bike, policy }: Told,
  { theftId, protocol }: { theftId: string; protocol: string },
  publicUrl: string,
): Letter {
  const { insurer } = policy.plan;
  const named = bikeAndTag(brand, model, bike.tag);
  return mail(owner, 'theft-sent', {
    holes: { bike: named, insurer: insurerOf(insurer), protocol, reach: reachOf(insurer), days: String(claimDays) },
    url: byLogIn(publicUrl, to.tag({ tag: bike.tag })),
    about: brand,
    attachments: [{ document: 'theft-report', id: theftId, filename: say('theft-file', { protocol }) }],
  });
}

type LateReport = { protocol: string; decideBy: string };

/** The insurer's days to say whether it covers a theft have passed (Lei 15.040/2024 art. 86): what its owner can do. We do not hear its answer. */
export function theftLateLetter({ protocol, decideBy }: LateReport) {
  return (reader: PolicyReader, policy: Policy, publicUrl: string): Letter => {
    const holes = { protocol, date: inWords(decideBy, 'pt-BR'), days: String(claimDays) };
    return toHolder({ reader, policy, publicUrl }, 'theft-late', {
      holes,
      url: byLogIn(publicUrl, to.tag({ tag: policy.tag })),
    });
  };
}

/** To the operator: the same, without whose bike it is. */
export function theftLateToOperatorLetter(email: string, { protocol, decideBy }: LateReport): Letter {
  return mail({ email }, 'theft-late-operator', { holes: { protocol, date: inWords(decideBy, 'pt-BR') } });
}

const quote = (said: string) => quoted(said, 500);

/** To whom the bike was: the policy goes along with it; with the papers, which they no longer see in the app. */
export function cededLetter(reader: PolicyReader, policy: Policy, publicUrl: string): Letter {
  const facts = { holes: {}, attachments: papersOf(policy), url: undefined };
  return toHolder({ reader, policy, publicUrl }, 'policy-ceded', facts);
}

/** To whom the bike is: the insurer is told of them once they have given their data. */
export function takeOverLetter(reader: PolicyReader, policy: Policy, publicUrl: string): Letter {
  const endsOn = inWords(lastDayOf(new Date(policy.endsAt!)), 'pt-BR');
  return toHolder({ reader, policy, publicUrl }, 'policy-take-over', { holes: { endsOn } });
}

/** They have given nothing yet. */
export function takeOverReminderLetter(reader: PolicyReader, policy: Policy, publicUrl: string): Letter {
  return toHolder({ reader, policy, publicUrl }, 'policy-take-over-reminder', {
    holes: { days: String(saleToldDays) },
  });
}

/** The insurer has agreed: with the papers in the new name. */
export function yoursNowLetter(reader: PolicyReader, policy: Policy, publicUrl: string): Letter {
  const period = periodInWords({ startsAt: new Date(policy.startsAt!), endsAt: new Date(policy.endsAt!) });
  return toHolder({ reader, policy, publicUrl }, 'policy-yours', { holes: { period }, attachments: papersOf(policy) });
}

/** And to whom it was before. */
export function cededAwayLetter(reader: PolicyReader, policy: Policy, publicUrl: string): Letter {
  return toHolder({ reader, policy, publicUrl }, 'policy-ceded-away', { holes: {}, url: undefined });
}

/** The insurer has refused the new owner: to both, with the protocol of the end and its words. */
export function transferDeclinedLetter(side: 'former' | 'new') {
  return (reader: PolicyReader, policy: Policy, publicUrl: string): Letter => {
    const { protocol: ending, words } = policy.cancellation!;
    const next = side === 'new' ? say('declined-next') : null;
    const holes = { ending, quote: quote(words ?? ''), next };
    return toHolder({ reader, policy, publicUrl }, 'policy-transfer-declined', {
      holes,
      ...(side === 'former' && { url: undefined }),
    });
  };
}

/** The letter leads to the insurance of this bike, whichever the phone showed last. */
function toHolder(
  { reader, policy, publicUrl }: { reader: PolicyReader; policy: Policy; publicUrl: string },
  says: Parameters<typeof mail>[1],
  { holes, ...facts }: MailFacts,
): Letter {
  const { brandName: name, bikeModel, tag, insurer, protocol, coverCents } = policy;
  const ofPolicy: Holes = {
    bike: bikeAndTag({ name }, bikeModel, tag),
    insurer: insurerOf(insurer),
    reach: reachOf(insurer),
    protocol,
    cover: formatMoney(coverCents, 'pt-BR'),
  };
  const url = byLogIn(publicUrl, to.insurance.success({ tag }));
  return mail(reader, says, { holes: { ...ofPolicy, ...holes }, about: { name }, url, ...facts });
}
