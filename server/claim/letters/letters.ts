import type { Language } from '#domain/account/language.ts';
import { formatMoney } from '#domain/brazil/money.ts';
import type { ClaimedPart } from '#domain/claim/claimed-part.ts';
import type { RejectionReason } from '#domain/claim/decision.ts';
import type { ClaimEventDetails, ClaimEventKind, EventSide } from '#domain/claim/event.ts';
import type { PaidBack } from '#domain/claim/paid-back.ts';
import { deciding } from '#domain/claim/states.ts';
import { isGoodwill, notGivenDays } from '#domain/claim/term.ts';
import { absolute, to } from '#domain/paths.ts';
import { consentDays, legalTermDays, refusedDays } from '#domain/periods.ts';
import { inWords } from '#domain/warranty/calendar-date.ts';
import { lastAppealDay } from '#server/claim/reading/standing.ts';
import { lettersBeside, type Letter } from '#server/letters/letter.ts';
import { plainWords, quoted } from '#server/letters/plain-words.ts';
import { byLogIn, type Reader } from '#server/letters/reader.ts';
import type { Holes } from '#server/letters/written.ts';
import { aboutClaim, hasPassed, longest, type ClaimInLetter } from './about-claim.ts';

const { mail, say, words } = lettersBeside<typeof import('./letters.en.json')>(import.meta.url);

/** An event as letters tell it; its details are those of its kind. */
export type EventInLetter<Kind extends ClaimEventKind = ClaimEventKind> = {
  kind: Kind;
  side: EventSide;
  details: ClaimEventDetails[Kind];
};

/** To an owner: what happened on a claim; null for steps that have no letter. */
export function ownerStepLetter(
  reader: Reader,
  claim: ClaimInLetter,
  event: EventInLetter,
  publicUrl: string,
): Letter | null {
  const says = ownerStep(event, claim);
  const holes = { ...aboutClaim(claim, reader), ...aboutStep(claim, event, reader) };
  return says && mail(reader, says, { holes, about: claim.brand, url: forOwner(claim, publicUrl) });
}

function ownerStep({ kind, side, details }: EventInLetter, { claim }: ClaimInLetter) {
  switch (kind) {
    case 'approved':
      return 'text' in details && details.text ? 'claim-approved/why' : 'claim-approved';
    case 'cancelled':
      return isGoodwill(claim) ? 'claim-cancelled/goodwill' : 'claim-cancelled';
    case 'brand-chosen':
      return claim.state === 'remedy-chosen' ? 'claim-brand-chosen/remedy' : 'claim-brand-chosen';
    case 'remedied':
      return side === 'brand' ? 'claim-remedied/brand' : 'claim-remedied';
    case 'requested':
    case 'agreed':
    case 'declined':
    case 'open':
    case 'in-review':
    case 'rejected':
    case 'appealed':
    case 'rejected-on-appeal':
    case 'remedy-asked':
    case 'remedy-contested':
    case 'not-given':
    case 'part-ordered':
    case 'handed-over':
    case 'shop-barred':
    case 'brand-answered':
      return `claim-${kind}` as const;
    case 'remedy-chosen':
      return side === 'owner' ? 'claim-remedy-chosen' : 'claim-remedy-agreed';
    default:
      return null;
  }
}

/** To somebody of a shop: what happened on one of its claims; null for steps that have no letter. What the owner wrote stays in the app. */
export function shopStepLetter(
  reader: Reader,
  claim: ClaimInLetter,
  event: EventInLetter,
  publicUrl: string,
): Letter | null {
  const says = shopStep(event);
  const holes = { ...aboutClaim(claim, reader), ...aboutStep(claim, event, reader) };
  return says && mail(reader, says, { holes, about: claim.brand, url: forShop(claim, publicUrl) });
}

function shopStep({ kind, side }: EventInLetter) {
  switch (kind) {
    case 'approved':
    case 'rejected':
      return `shop-claim-${kind}/${side === 'brand' ? 'brand' : 'shop'}` as const;
    case 'requested':
    case 'sent-back':
    case 'shop-chosen':
    case 'agreed':
    case 'refused':
    case 'lapsed':
    case 'in-review':
    case 'rejected-on-appeal':
    case 'appealed':
    case 'remedy-asked':
    case 'remedy-chosen':
    case 'not-given':
    case 'cancelled':
      return `shop-claim-${kind}` as const;
    default:
      return null;
  }
}

/** To an owner: what the shop or the brand wrote on a claim; `text` is null where files came alone. */
export function claimMessageLetter(
  reader: Reader,
  claim: ClaimInLetter,
  { side, text: written }: { side: 'shop' | 'brand'; text: string | null },
  publicUrl: string,
): Letter {
  const brand = say(reader.language, 'the-brand', { name: plainWords(claim.brand.name) });
  const holes = { ...aboutClaim(claim, reader), brand, quote: quoted(written ?? '', longest) };
  const byShop = written === null ? 'claim-message/files' : 'claim-message';
  const says = side === 'brand' ? 'claim-message/brand' : byShop;
  return mail(reader, says, { holes, about: claim.brand, url: forOwner(claim, publicUrl) });
}

/** To somebody of a shop: the owner or the brand wrote on a claim. What was written stays in the app. */
export function claimWorkerLetter(
  reader: Reader,
  claim: ClaimInLetter,
  side: 'owner' | 'brand',
  publicUrl: string,
): Letter {
  const brand = say(reader.language, 'the-brand', { name: plainWords(claim.brand.name) });
  return mail(reader, side === 'brand' ? 'shop-claim-message/brand' : 'shop-claim-message', {
    holes: { ...aboutClaim(claim, reader), brand },
    about: claim.brand,
    url: forShop(claim, publicUrl),
  });
}

/** To somebody of a shop: the owner of a claim under way has closed their account. */
export function ownerLeftLetter(reader: Reader, claim: ClaimInLetter, publicUrl: string): Letter {
  const url = forShop(claim, publicUrl);
  return mail(reader, 'shop-claim-owner-left', { holes: aboutClaim(claim, reader), about: claim.brand, url });
}

/** To somebody of a shop that the owner asked before: the request went to another one. */
export function withdrawnLetter(reader: Reader, claim: ClaimInLetter): Letter {
  return mail(reader, 'shop-claim-withdrawn', { holes: aboutClaim(claim, reader), about: claim.brand });
}

type Said = { faulty?: ClaimedPart; shop?: string; isHiddenDefect?: boolean | undefined };
type SaidDetails = Partial<Record<'text' | 'reason' | 'diagnosis', string | null>> &
  Partial<Pick<ClaimEventDetails['agreed'], 'way'>> &
  Partial<Pick<ClaimEventDetails['remedy-chosen'], 'remedy' | 'ground'>> &
  Partial<Pick<ClaimEventDetails['lapsed'], 'because'>> &
  Partial<ClaimEventDetails['part-ordered']> &
  Partial<Pick<ClaimEventDetails['remedied'], 'money'>> &
  Said;

/** What fills the holes of a step, as far as its kind has it. */
function aboutStep(claim: ClaimInLetter, { side, details }: EventInLetter, { language }: Reader): Holes {
  const {
    text: written,
    reason,
    way,
    remedy,
    ground,
    because,
    isHiddenDefect,
    expectedOn,
    money,
  }: SaidDetails = details;
  const { rejectedOn } = claim.claim;
  const goodwill = isGoodwill(claim.claim);
  const reasons: Partial<Record<string, string>> = words[language].reasons satisfies Record<RejectionReason, string>;
  const brand = say(language, 'the-brand', { name: plainWords(claim.brand.name) });
  return {
    brand,
    decider: side === 'brand' ? brand : aboutClaim(claim, { language }).shop,
    quote: quoted(written ?? '', longest),
    next: say(language, nextOf(claim)),
    onward: say(language, onwardOf(claim)),
    late: rejectedOn && hasPassed(claim) ? say(language, 'late', { due: inWords(claim.claim.dueOn, language) }) : null,
    elsewhere: goodwill ? null : say(language, 'elsewhere'),
    appeal:
      rejectedOn && !goodwill
        ? say(language, 'appeal', { appealBy: inWords(lastAppealDay(rejectedOn), language) })
        : null,
    hidden: isHiddenDefect ? say(language, 'hidden-defect', { days: String(legalTermDays) }) : null,
    days: String(refusedDays),
    notGivenDays: String(notGivenDays),
    reason: reasons[reason ?? ''] ?? null,
    way: way ? words[language].ways[way] : null,
    ground: words[language].grounds[ground ?? 'term-passed'],
    told: say(language, claim.shop ? 'told' : 'told-nobody'),
    repair: claim.shop ? null : say(language, 'choose-repair'),
    remedy: remedy ? words[language].remedies[remedy] : null,
    expected: expectedOn ? inWords(expectedOn, language) : null,
    paid: money ? paidInWords(money, language, side === 'brand' ? brand : say(language, 'paying-shop')) : null,
    because: because ? say(language, `lapsed-${because}`, { days: String(consentDays) }) : null,
  };
}

function paidInWords({ cents, index, on }: PaidBack, language: Language, who: string): string {
  const holes = { who, amount: formatMoney(cents, language), date: inWords(on, language) };
  return index
    ? say(language, 'paid-by-index', { ...holes, index: index.toUpperCase() })
    : say(language, 'paid', holes);
}

/** How a claim goes on whose shop was suspended. */
function onwardOf(found: ClaimInLetter) {
  const { state } = found.claim;
  if (deciding.includes(state)) return 'next-brand';
  return state === 'remedy-chosen' ? 'next-remedy' : nextOf(found);
}

/** What an owner can do with a claim that a shop gave back. */
function nextOf(found: ClaimInLetter) {
  if (found.claim.state === 'approved') return 'next-approved';
  if (isGoodwill(found.claim)) return 'next-goodwill';
  return hasPassed(found) ? 'next-passed' : 'next-shop';
}

function forOwner({ claim }: ClaimInLetter, publicUrl: string): string {
  return byLogIn(publicUrl, to.claim({ claim: claim.id }));
}

function forShop({ claim }: ClaimInLetter, publicUrl: string): string {
  return absolute(publicUrl, to.shop.claim({ claim: claim.id }));
}
