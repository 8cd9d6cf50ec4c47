import type { Language } from '#domain/account/language.ts';
import { certificateUrl } from '#domain/ownership/certificate.ts';
import { lettersBeside, type Letter } from '#server/letters/letter.ts';
import { bikeInWords } from '#server/letters/plain-words.ts';

const { mail, words } = lettersBeside<typeof import('./letters.en.json')>(import.meta.url);

/** What a letter says about a certificate. */
export type Certified = {
  language: Language;
  to: string | null;
  ownerName: string;
  brand: { name: string; secondaryColor: string };
  model: string;
  certificateNumber: string;
  publicUrl: string;
};

/** The same of one that was issued anew, and the number of the one before. */
export type Renewed = Certified & { oldNumber: string };

/** To the owner: the certificate with the new name, and what became of the old one. */
export function certificateRenewedLetter(renewed: Renewed): Letter {
  return withCertificate('certificate-renewed', renewed, { oldNumber: renewed.oldNumber });
}

/** To an owner who has proven the address after the certificate was issued: with it goes the warranty statement. */
export function certificateLetter({ bikeId, ...certified }: Certified & { bikeId: string }): Letter {
  const { 'statement-file': file } = words[certified.language];
  const statement = { document: 'warranty-statement', id: bikeId, filename: `${file}.pdf` };
  return withCertificate('certificate', certified, {}, [statement]);
}

type Attachments = { document: string; id: string; filename: string }[];

function withCertificate(
  says: 'certificate' | 'certificate-renewed',
  { language, to: email, ownerName: name, brand, model, certificateNumber: id, publicUrl }: Certified,
  holes: Record<string, string> = {},
  more: Attachments = [],
): Letter {
  return mail({ email, name, language }, says, {
    holes: { bike: bikeInWords(brand, model), certificate: id, ...holes },
    brand,
    url: certificateUrl(publicUrl, id),
    attachments: [{ document: 'certificate', id, filename: `${words[language].file}-${id}.pdf` }, ...more],
  });
}
