import { addressLinkSeconds } from '#domain/account/email.ts';
import type { Language } from '#domain/account/language.ts';
import { certificateUrl } from '#domain/ownership/certificate.ts';
import { absolute, to } from '#domain/paths.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { inWords } from '#domain/warranty/calendar-date.ts';
import type { Warranty } from '#domain/warranty/term.ts';
import { letter, type Letter, type LetterWords } from '#server/letters/letter.ts';
import { greeting } from '#server/letters/names.ts';
import { bikeInWords, plainWords } from '#server/letters/plain-words.ts';
import { spanInWords } from '#server/letters/span-in-words.ts';

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
export function activationUnprovenLetter(
  { email: to, name, language }: { email: string | null; name: string; language: Language },
  confirmUrl: string,
): Letter {
  const words: Record<Language, LetterWords> = {
    'pt-BR': {
      subject: 'Confirme seu e-mail e receba o certificado',
      paragraphs: [
        `${greeting('pt-BR', name)} Uma bike acaba de ser registrada na sua conta. Confirme que este e-mail é seu, e o certificado de propriedade chega aqui.`,
        `O botão vale por ${spanInWords(addressLinkSeconds, 'pt-BR')}. Até lá, o certificado está na página da sua bike.`,
      ],
      button: 'Confirmar e-mail',
      footer:
        'Não criou conta aqui? Ninguém confirma por você. Se quiser usar este e-mail, o mesmo botão leva a uma conta só sua.',
    },
    'en': {
      subject: 'Confirm your e-mail to receive the certificate',
      paragraphs: [
        `${greeting('en', name)} A bike has just been registered in your account. Confirm that this address is yours, and the certificate of ownership arrives here.`,
        `The button works for ${spanInWords(addressLinkSeconds, 'en')}. Until then the certificate is on your bike’s page.`,
      ],
      button: 'Confirm e-mail',
      footer:
        'Did you not create an account here? Nobody can confirm it for you. Should you want to use this address, the same button leads to an account of your own.',
    },
  };
  return letter({ kind: 'warranty-activated', to, language, words: words[language], url: confirmUrl });
}

/** To the new owner: the warranty is active, here is the certificate. */
export function activationLetter(activated: Activated): Letter {
  const { language, brand, certificateNumber, publicUrl, tag } = activated;
  return letter({
    kind: 'warranty-activated',
    to: activated.to,
    language,
    brand,
    words: written[language](activated),
    // The tag's own page leads its owner on to the bike, on whatever phone opens the mail.
    url: absolute(publicUrl, to.tag({ tag })),
    attachments: [
      { document: 'certificate', id: certificateNumber, filename: `${filenames[language]}-${certificateNumber}.pdf` },
    ],
  });
}

const filenames: Record<Language, string> = { 'pt-BR': 'certificado', 'en': 'certificate' };

const written: Record<Language, (activated: Activated) => LetterWords> = {
  'pt-BR': ({ ownerName, brand, model, serialNumber, tag, warranty, certificateNumber, publicUrl }) => ({
    subject: `Sua ${bikeInWords(brand, model)} está no seu nome`,
    title: warranty.state === 'active' ? 'Garantia ativada' : 'Bike registrada no seu nome',
    paragraphs: [
      `${greeting('pt-BR', ownerName)} A ${bikeInWords(brand, model)}, número de série ${plainWords(serialNumber)}, tag ${groupTag(tag)}, agora está registrada no seu nome.`,
      warranty.state === 'active'
        ? `A garantia vale até ${inWords(warranty.endsOn, 'pt-BR')}.`
        : `O prazo da garantia terminou em ${inWords(warranty.endsOn, 'pt-BR')}, contado da compra. O registro continua valendo.`,
      `O certificado de propriedade ${certificateNumber} vai em anexo. Quem quiser conferir se ele é verdadeiro lê o QR code do certificado ou abre ${certificateUrl(publicUrl, certificateNumber)}.`,
    ],
    button: 'Ver minha bike',
    footer:
      'Guarde este e-mail: o certificado ajuda a provar que a bike é sua, por exemplo em caso de roubo ou de venda.',
  }),
  'en': ({ ownerName, brand, model, serialNumber, tag, warranty, certificateNumber, publicUrl }) => ({
    subject: `Your ${bikeInWords(brand, model)} is registered to you`,
    title: warranty.state === 'active' ? 'Your warranty is active' : 'Your bike is registered to you',
    paragraphs: [
      `${greeting('en', ownerName)} The ${bikeInWords(brand, model)} with serial number ${plainWords(serialNumber)} and tag ${groupTag(tag)} is now registered to you.`,
      warranty.state === 'active'
        ? `The warranty is good until ${inWords(warranty.endsOn, 'en')}.`
        : `Counted from the purchase, the warranty ended on ${inWords(warranty.endsOn, 'en')}. The registration still holds.`,
      `Your certificate of ownership ${certificateNumber} is attached. Anybody can check that it is genuine: by its QR code, or at ${certificateUrl(publicUrl, certificateNumber)}.`,
    ],
    button: 'See my bike',
    footer:
      'Keep this e-mail: the certificate helps to prove that the bike is yours, when it is stolen or sold, for example.',
  }),
};
