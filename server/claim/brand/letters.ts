import { isGoodwill, type Remedy } from '#domain/claim/term.ts';
import { decisionLinkSeconds, repairDays } from '#domain/periods.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { dateOf, inWords } from '#domain/warranty/calendar-date.ts';
import { lettersInPortuguese, type Letter } from '#server/letters/letter.ts';
import { bikeInWords, plainWords } from '#server/letters/plain-words.ts';

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
  };
  url: string;
  expiresAt: Date;
};

/** To the brand: a claim that it decides, and the link. In Portuguese: brands have no language of their own. */
export function askBrandLetter({ to: email, found, url, expiresAt }: Asked): Letter {
  const { claim, part, bike, brand, model, shop } = found;
  const holes = {
    number: claim.number,
    brand: plainWords(brand.name),
    shop: shop?.name ? say('the-named-shop', { name: plainWords(shop.name) }) : say('the-shop'),
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

/** Why it is the brand’s to decide. */
function whyAsked({ claim, shop }: Asked['found']) {
  if (claim.remedyAsked) return 'at-once';
  if (isGoodwill(claim)) return 'goodwill';
  if (claim.state === 'appealed') return 'appeal';
  return shop ? 'first' : 'direct';
}
