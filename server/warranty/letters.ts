import { addressLinkSeconds } from '#domain/account/contact.ts';
import type { Language } from '#domain/account/language.ts';
import { certificateUrl } from '#domain/ownership/certificate.ts';
import { absolute, to } from '#domain/paths.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { inWords } from '#domain/warranty/calendar-date.ts';
import { promisedUntil } from '#domain/warranty/promised-until.ts';
import type { Warranty } from '#domain/warranty/term.ts';
import { lettersBeside, type Letter } from '#server/letters/letter.ts';
import { bikeInWords, plainWords } from '#server/letters/plain-words.ts';
import type { Reader } from '#server/letters/reader.ts';
import { spanInWords } from '#server/letters/span-in-words.ts';
import { filled } from '#server/letters/written.ts';

const { mail, words } = lettersBeside<typeof import('./letters.en.json')>(import.meta.url);

/** What the letter says about an activation. */
export type Activated = {
  language: Language;
  to: string | null;
  ownerName: string;
  brand: { name: string; secondaryColor: string };
  model: string;
  serialNumber: string;
  tag: string;
  bikeId: string;
  warranty: Warranty;
  certificateNumber: string;
  publicUrl: string;
};

/**
 * The same to an address that nobody has proven, whose reader may be a stranger: what it takes to prove it, and nothing about
 * the bike. The certificate is mailed once it is proven.
 */
export function activationUnprovenLetter(reader: Reader, url: string): Letter {
  return mail(reader, 'warranty-activated/unproven', {
    holes: { span: spanInWords(addressLinkSeconds, reader.language) },
    url,
  });
}

/** To the new owner: the warranty is active, here is the certificate. */
export function activationLetter(activated: Activated): Letter {
  const { language, brand, model, certificateNumber, publicUrl, tag, warranty } = activated;
  const { [warranty.state]: state, file, 'statement-file': statementFile } = words[language];
  return mail({ email: activated.to, name: activated.ownerName, language }, 'warranty-activated', {
    holes: {
      title: state.title,
      bike: bikeInWords(brand, model),
      serial: plainWords(activated.serialNumber),
      tag: groupTag(tag),
      term: termInWords(warranty, language),
      certificate: certificateNumber,
      url: certificateUrl(publicUrl, certificateNumber),
    },
    brand,
    // The tag's own page leads its owner on to the bike, on whatever phone opens the mail.
    url: absolute(publicUrl, to.tag({ tag })),
    attachments: [
      { document: 'certificate', id: certificateNumber, filename: `${file}-${certificateNumber}.pdf` },
      { document: 'warranty-statement', id: activated.bikeId, filename: `${statementFile}-${tag}.pdf` },
    ],
  });
}

/** Until when the brand's term goes, the law's after it, or that all is over. */
function termInWords(warranty: Warranty, language: Language): string {
  const { state, endsOn, decidedBy } = warranty;
  const { both, active, expired } = words[language];
  const promised = promisedUntil(warranty);
  const date = inWords(endsOn, language);
  if (state === 'expired') return filled(expired.term, { date });
  if (promised === null || decidedBy === 'legal') return filled(active.term, { date });
  return filled(both, { date, promised: inWords(promised, language) });
}
