import { absolute, to } from '#domain/paths.ts';
import { aboutClaim, longest, type ClaimInLetter } from '#server/claim/letters/about-claim.ts';
import { lettersBeside, type Letter } from '#server/letters/letter.ts';
import { plainWords, quoted } from '#server/letters/plain-words.ts';
import type { Reader } from '#server/letters/reader.ts';

const { mail } = lettersBeside<typeof import('./letters.en.json')>(import.meta.url);

const toClaim = ({ claim }: ClaimInLetter, publicUrl: string) =>
  absolute(publicUrl, to.shop.claim({ claim: claim.id }));

/** To somebody of a shop: a colleague gave them a claim to look after. */
export function assignedLetter(reader: Reader, claim: ClaimInLetter, publicUrl: string): Letter {
  return mail(reader, 'shop-claim-assigned', {
    holes: aboutClaim(claim, reader),
    about: claim.brand,
    url: toClaim(claim, publicUrl),
  });
}

/** To somebody of a shop: another shop asks it to go on with a claim, and why. */
export function offerLetter(reader: Reader, claim: ClaimInLetter, text: string, publicUrl: string): Letter {
  const holes = { ...aboutClaim(claim, reader), quote: quoted(text, longest) };
  return mail(reader, 'shop-claim-offered', { holes, about: claim.brand, url: absolute(publicUrl, to.shop.claims()) });
}

/** To who offered a claim: the other shop does not take it. */
export function offerRefusedLetter(reader: Reader, claim: ClaimInLetter, shop: string, publicUrl: string): Letter {
  const holes = { ...aboutClaim(claim, reader), other: plainWords(shop) };
  return mail(reader, 'shop-claim-offer-refused', { holes, about: claim.brand, url: toClaim(claim, publicUrl) });
}
