import type { Language } from '#domain/account/language.ts';
import { to } from '#domain/paths.ts';
import type { TheftEnd } from '#domain/stolen/theft.ts';
import { lettersBeside, type Letter } from '#server/letters/letter.ts';
import { bikeAndTag, quoted } from '#server/letters/plain-words.ts';
import { byLogIn, type Reader } from '#server/letters/reader.ts';

const { mail } = lettersBeside<typeof import('./letters.en.json')>(import.meta.url);

type StolenBike = { tag: string; model: string; brand: { name: string } };

const bikeOf = ({ brand, model, tag }: StolenBike) => bikeAndTag(brand, model, tag);
/** By way of the log-in and the tag, which lead on: a phone shows the bike that it showed last, and people have several. */
const toBike = (publicUrl: string, { tag }: StolenBike) => byLogIn(publicUrl, to.tag({ tag }));

/** To an owner: the bike is marked stolen, what that does, and how it is undone. */
export function theftReportedLetter(owner: Reader, bike: StolenBike, publicUrl: string): Letter {
  return mail(owner, 'theft-reported', {
    holes: { bike: bikeOf(bike) },
    about: bike.brand,
    url: toBike(publicUrl, bike),
  });
}

/** To an owner: the bike is no longer marked stolen. */
export function theftEndedLetter(owner: Reader, bike: StolenBike & { how: TheftEnd }, publicUrl: string): Letter {
  const says = bike.how === 'found' ? 'theft-ended/found' : 'theft-ended/withdrawn';
  return mail(owner, says, { holes: { bike: bikeOf(bike) }, about: bike.brand, url: toBike(publicUrl, bike) });
}

/** Characters of a message in a letter; all of it is in the app. */
const longest = 400;

/** To an owner: what a finder wrote, as a quotation without anything that opens. Nothing of who wrote. */
export function finderLetter(owner: Reader, bike: StolenBike & { text: string }, publicUrl: string): Letter {
  const holes = { bike: bikeOf(bike), quote: quoted(bike.text, longest) };
  return mail(owner, 'finder-message', { holes, about: bike.brand, url: toBike(publicUrl, bike) });
}

/** The address that a finder typed, and the way to their conversation. Nobody proved it: a letter says so. */
export type FinderAddress = { email: string; language: Language; url: string };

/** To a finder: the way back to the conversation. Nothing of the owner, and nothing of what was written. */
export function linkLetter({ url, ...finder }: FinderAddress, bike: StolenBike): Letter {
  return mail(finder, 'finder-link', { holes: { bike: bikeOf(bike) }, about: bike.brand, url });
}

/** To a finder: there is an answer. What it says is read behind the link alone. */
export function answerLetter({ url, ...finder }: FinderAddress, bike: StolenBike): Letter {
  return mail(finder, 'finder-answer', { holes: { bike: bikeOf(bike) }, about: bike.brand, url });
}
