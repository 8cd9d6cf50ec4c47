import type { Language } from '#domain/account/language.ts';
import { certificateUrl } from '#domain/ownership/certificate.ts';
import { letter, type Letter, type LetterWords } from '#server/letters/letter.ts';
import { greeting } from '#server/letters/names.ts';
import { bikeInWords } from '#server/letters/plain-words.ts';

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
  return withCertificate('certificate-renewed', renewed, written[renewed.language](renewed));
}

/** To an owner who has proven the address after the certificate was issued. */
export function certificateLetter(certified: Certified): Letter {
  const { language, ownerName, brand, model, certificateNumber } = certified;
  const bike = bikeInWords(brand, model);
  const words: Record<Language, LetterWords> = {
    'pt-BR': {
      subject: `O certificado da sua ${bike}`,
      paragraphs: [
        `${greeting('pt-BR', ownerName)} Seu e-mail está confirmado. O certificado de propriedade da ${bike} vai em anexo, com o número ${certificateNumber}.`,
      ],
      button: 'Ver o certificado',
      footer:
        'Guarde este e-mail: o certificado ajuda a provar que a bike é sua, por exemplo em caso de roubo ou de venda.',
    },
    'en': {
      subject: `The certificate of your ${bike}`,
      paragraphs: [
        `${greeting('en', ownerName)} Your address is confirmed. The certificate of ownership of the ${bike} is attached; its number is ${certificateNumber}.`,
      ],
      button: 'See the certificate',
      footer:
        'Keep this e-mail: the certificate helps to prove that the bike is yours, when it is stolen or sold, for example.',
    },
  };
  return withCertificate('certificate', certified, words[language]);
}

function withCertificate(kind: string, certified: Certified, words: LetterWords): Letter {
  const { language, to, brand, certificateNumber: id, publicUrl } = certified;
  const filename = `${filenames[language]}-${id}.pdf`;
  const attachments = [{ document: 'certificate', id, filename }];
  return letter({ kind, to, language, brand, words, url: certificateUrl(publicUrl, id), attachments });
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
