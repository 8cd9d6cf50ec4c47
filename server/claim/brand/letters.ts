import type { ApprovalReason } from '#domain/claim/decision.ts';
import type { ClaimEventDetails, ClaimEventKind, EventSide } from '#domain/claim/event.ts';
import { isGoodwill, type Remedy } from '#domain/claim/term.ts';
import { toDesk } from '#domain/desk-paths.ts';
import { absolute } from '#domain/paths.ts';
import { decisionLinkSeconds, repairDays } from '#domain/periods.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { dateOf, inWords } from '#domain/warranty/calendar-date.ts';
import type { ClaimInLetter } from '#server/claim/letters/about-claim.ts';
import { lettersInPortuguese, type Letter } from '#server/letters/letter.ts';
import { bikeInWords, plainWords } from '#server/letters/plain-words.ts';
import { shopInWords } from '#server/letters/shop-in-words.ts';

const { mail, say, words } = lettersInPortuguese<typeof import('./letters-in-portuguese.json')>(import.meta.url);

type Asked = {
  /** The brand's address for support, or the operator's. */
  to: string;
  found: {
    claim: { number: string; dueOn: string; state: string; remedyAsked: Remedy | null };
    part: { name: string; brand: string; model: string };
    bike: { tag: string };
    brand: { name: string };
    model: string;
    shop: { name: string | null } | null;
    /** The shop that diagnosed it and was suspended before anybody decided, in words. */
    leftShop: string | null;
    /** Whether the brand noted what was given, and the owner says that it was not. */
    isNotGiven?: boolean;
  };
  url: string;
  expiresAt: Date;
};

/** To the brand: a claim that it decides, and the link. In Portuguese: brands have no language of their own. */
export function askBrandLetter({ to: email, found, url, expiresAt }: Asked): Letter {
  const { claim, part, bike, brand, model } = found;
  const holes = {
    number: claim.number,
    brand: plainWords(brand.name),
    shop: inWordsOf(found),
    name: plainWords(part.name),
    part: `${plainWords(part.brand)} ${plainWords(part.model)}`,
    bike: bikeInWords(brand, model),
    tag: groupTag(bike.tag),
    due: inWords(claim.dueOn, 'pt-BR'),
    days: String(decisionLinkSeconds / 86_400),
    remedy: claim.remedyAsked ? words.remedies[claim.remedyAsked] : '',
    legalDays: String(repairDays),
    until: inWords(dateOf(expiresAt), 'pt-BR'),
  };
  return mail({ email }, `claim-decision/${whyAsked(found)}`, { holes, about: found.brand, url });
}

function inWordsOf({ shop, leftShop }: Asked['found']): string {
  const name = shop?.name ?? leftShop;
  return name ? say('the-named-shop', { name: plainWords(name) }) : say('the-shop');
}

type Decided = {
  to: string;
  found: ClaimInLetter;
  event: { kind: ClaimEventKind; side: EventSide; details: ClaimEventDetails[ClaimEventKind] };
};

/** To the brand: what a shop decided, or the owner chose, at the brand's cost; null for whatever costs it nothing or was its own doing. */
export function decidedLetter({ to: email, found, event }: Decided): Letter | null {
  if (event.side === 'brand' || (event.kind !== 'approved' && event.kind !== 'remedy-chosen')) return null;
  const { claim, part, bike, brand, model, shop } = found;
  const { reason, remedy }: SaidOfCost = event.details as SaidOfCost;
  const holes = {
    number: claim.number,
    shop: shop?.name ? say('the-named-shop', { name: plainWords(shop.name) }) : say('the-shop'),
    name: plainWords(part.name),
    part: `${plainWords(part.brand)} ${plainWords(part.model)}`,
    bike: bikeInWords(brand, model),
    tag: groupTag(bike.tag),
    reason: reason ? words.reasons[reason] : '',
    remedy: remedy ? words.remedies[remedy] : '',
  };
  const by = event.kind === 'approved' ? 'approved' : event.side === 'owner' ? 'chosen' : 'agreed';
  return mail({ email }, `claim-decided/${by}`, { holes, about: brand });
}

type SaidOfCost = { reason?: ApprovalReason; remedy?: Remedy };

/** To the brand: the owner wrote on a claim that is with it, or on which it wrote. What was written is read at its desk alone. */
export function brandMessageLetter({
  to: email,
  found: { claim, part, bike, brand, model },
  publicUrl,
}: {
  to: string;
  found: Pick<ClaimInLetter, 'claim' | 'part' | 'bike' | 'brand' | 'model'>;
  publicUrl: string;
}): Letter {
  const holes = {
    number: claim.number,
    name: plainWords(part.name),
    part: `${plainWords(part.brand)} ${plainWords(part.model)}`,
    bike: bikeInWords(brand, model),
    tag: groupTag(bike.tag),
  };
  const url = absolute(publicUrl, toDesk.brand.claim({ claim: claim.number }));
  return mail({ email }, 'claim-answer', { holes, about: brand, url });
}

/** To the brand: a shop with claims on its bikes was suspended, and what becomes of them. */
export function shopBarredLetter({
  to: email,
  shop,
  brand,
}: {
  to: string;
  shop: { name: string | null; cnpj: string };
  brand: { name: string; claims: number };
}): Letter {
  const holes = { shop: shopInWords(shop), brand: plainWords(brand.name), count: String(brand.claims) };
  return mail({ email }, brand.claims === 1 ? 'shop-barred/one' : 'shop-barred', { holes, about: brand });
}

/** Why it is the brand’s to decide. */
function whyAsked({ claim, shop, leftShop, isNotGiven }: Asked['found']) {
  if (claim.state === 'remedy-chosen') return isNotGiven ? 'not-given' : 'give';
  if (claim.remedyAsked) return 'at-once';
  if (isGoodwill(claim)) return 'goodwill';
  if (claim.state === 'appealed') return 'appeal';
  if (shop) return 'first';
  return leftShop ? 'barred' : 'direct';
}
