import { addressLinkSeconds } from '#domain/account/email.ts';
import type { Language } from '#domain/account/language.ts';
import { certificateUrl } from '#domain/ownership/certificate.ts';
import { absolute, to } from '#domain/paths.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { inWords } from '#domain/warranty/calendar-date.ts';
import type { Warranty } from '#domain/warranty/term.ts';
import { letter, type Letter } from '#server/letters/letter.ts';
import { greeting } from '#server/letters/names.ts';
import { bikeInWords, plainWords } from '#server/letters/plain-words.ts';
import type { Reader } from '#server/letters/reader.ts';
import { spanInWords } from '#server/letters/span-in-words.ts';
import { filled, wordsBeside } from '#server/letters/written.ts';

const words = wordsBeside<typeof import('./letters.en.json')>(import.meta.url);

/** What the letter says about an activation. */
export type Activated = {
  language: Language;
  to: string | null;
  ownerName: string;
  brand: { name: string; secondaryColor: string };
  model: string;
  serialNumber: string;
  tag: string;
  warranty: Warranty;
  certificateNumber: string;
  publicUrl: string;
};

/**
 * The same to an address that nobody has proven, whose reader may be a stranger: what it takes to prove it, and nothing about
 * the bike. The certificate is mailed once it is proven.
 */
export function activationUnprovenLetter({ email: to, name, language }: Reader, confirmUrl: string): Letter {
  const holes = { greeting: greeting(language, name), span: spanInWords(addressLinkSeconds, language) };
  return letter({
    kind: 'warranty-activated',
    to,
    language,
    words: filled(words[language].unproven, holes),
    url: confirmUrl,
  });
}

/** To the new owner: the warranty is active, here is the certificate. */
export function activationLetter(activated: Activated): Letter {
  const { language, brand, model, certificateNumber, publicUrl, tag, warranty } = activated;
  const { [warranty.state]: state, activated: said, file } = words[language];
  const holes = {
    greeting: greeting(language, activated.ownerName),
    bike: bikeInWords(brand, model),
    serial: plainWords(activated.serialNumber),
    tag: groupTag(tag),
    term: filled(state.term, { date: inWords(warranty.endsOn, language) }),
    certificate: certificateNumber,
    url: certificateUrl(publicUrl, certificateNumber),
  };
  return letter({
    kind: 'warranty-activated',
    to: activated.to,
    language,
    brand,
    words: { ...filled(said, holes), title: state.title },
    // The tag's own page leads its owner on to the bike, on whatever phone opens the mail.
    url: absolute(publicUrl, to.tag({ tag })),
    attachments: [{ document: 'certificate', id: certificateNumber, filename: `${file}-${certificateNumber}.pdf` }],
  });
}
