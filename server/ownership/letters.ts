import type { Language } from '#domain/account/language.ts';
import { certificateUrl } from '#domain/ownership/certificate.ts';
import { letter, type Letter, type LetterWords } from '#server/letters/letter.ts';
import { greeting } from '#server/letters/names.ts';
import { bikeInWords } from '#server/letters/plain-words.ts';

/** What the letter says about a certificate that was issued anew. */
export type Renewed = {
  language: Language;
  to: string | null;
  ownerName: string;
  brand: { name: string; secondaryColor: string };
  model: string;
  oldNumber: string;
  certificateNumber: string;
  publicUrl: string;
};

/** To the owner: the certificate with the new name, and what became of the old one. */
export function certificateRenewedLetter(renewed: Renewed): Letter {
  const { language, to, brand, certificateNumber, publicUrl } = renewed;
  return letter({
    kind: 'certificate-renewed',
    to,
    language,
    brand,
    words: written[language](renewed),
    url: certificateUrl(publicUrl, certificateNumber),
    attachments: [
      { document: 'certificate', id: certificateNumber, filename: `${filenames[language]}-${certificateNumber}.pdf` },
    ],
  });
}

const filenames: Record<Language, string> = { 'pt-BR': 'certificado', 'en': 'certificate' };

const written: Record<Language, (renewed: Renewed) => LetterWords> = {
  'pt-BR': ({ ownerName, brand, model, oldNumber, certificateNumber }) => ({
    subject: `Novo certificado da sua ${bikeInWords(brand, model)}`,
    paragraphs: [
      `${greeting('pt-BR', ownerName)} Emitimos de novo o certificado de propriedade da ${bikeInWords(brand, model)}, com o nome que está agora no seu perfil. Ele vai em anexo, com o número ${certificateNumber}.`,
      `O certificado ${oldNumber} não vale mais. Quem o conferir lê que ele foi emitido de novo.`,
    ],
    button: 'Ver o certificado',
    footer: 'Não foi você? Troque a sua senha e escreva para nós.',
  }),
  'en': ({ ownerName, brand, model, oldNumber, certificateNumber }) => ({
    subject: `New certificate for your ${bikeInWords(brand, model)}`,
    paragraphs: [
      `${greeting('en', ownerName)} We issued the certificate of ownership of the ${bikeInWords(brand, model)} anew, with the name that is in your profile now. It is attached; its number is ${certificateNumber}.`,
      `The certificate ${oldNumber} is no longer current. Whoever checks it reads that it was issued anew.`,
    ],
    button: 'See the certificate',
    footer: 'Was it not you? Change your password and write to us.',
  }),
};
