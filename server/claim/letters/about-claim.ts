import type { Language } from '#domain/account/language.ts';
import { isGoodwill } from '#domain/claim/term.ts';
import { repairDays } from '#domain/periods.ts';
import { dateOf, inWords, type CalendarDate } from '#domain/warranty/calendar-date.ts';
import type { FoundClaim } from '#server/claim/claims.store.ts';
import { lettersBeside } from '#server/letters/letter.ts';
import { bikeAndTag, plainWords } from '#server/letters/plain-words.ts';

const { say } = lettersBeside<typeof import('./about-claim.en.json')>(import.meta.url);

/** A claim as its letters speak of it. */
export type ClaimInLetter = Pick<FoundClaim, 'claim' | 'part' | 'model' | 'brand'> & {
  bike: { tag: string };
  shop: { name: string | null } | null;
  /** The day of the letter, where it is later than the claim's last move. */
  today?: CalendarDate;
};

/** Characters of what somebody wrote in a letter, all of which is in the app. */
export const longest = 400;

/** What every letter says of its claim: number, part and bike, and the law's dates as long as somebody is waited for and nothing was chosen. */
export function aboutClaim(found: ClaimInLetter, { language }: { language: Language }) {
  const { claim, part, bike, brand, model, shop } = found;
  const { number, state, closedAt, complainedOn, dueOn } = claim;
  const term = { days: String(repairDays), since: inWords(complainedOn, language), due: inWords(dueOn, language) };
  const named = { number, part: plainWords(part.name), bike: bikeAndTag(brand, model, bike.tag) };
  const noTermNow = closedAt !== null || state === 'remedy-chosen' || isGoodwill(claim);
  return {
    number,
    about: say(language, isGoodwill(claim) ? 'about-goodwill' : 'about', named),
    term: noTermNow ? null : say(language, hasPassed(found) ? 'term-passed' : 'term', term),
    shop: shop?.name ? say(language, 'the-named-shop', { name: plainWords(shop.name) }) : say(language, 'the-shop'),
  };
}

/** Whether the law's term had passed on the day of the letter. */
export function hasPassed({ claim: { dueOn, changedAt }, today = dateOf(changedAt) }: ClaimInLetter): boolean {
  return today > dueOn;
}
