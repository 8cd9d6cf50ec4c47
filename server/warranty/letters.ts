import type { Language } from '#domain/account/language.ts';
import { certificateUrl } from '#domain/ownership/certificate.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { inWords } from '#domain/warranty/calendar-date.ts';
import type { Warranty } from '#domain/warranty/term.ts';
import type { Letter } from '../jobs/outbox.ts';
import { mailOf } from '../letters/layout.ts';

/** What the letter tells of an activation. */
export type Activated = {
  language: Language;
  to: string;
  ownerName: string;
  brand: { name: string; secondaryColor: string };
  model: string;
  serialNumber: string;
  tag: string;
  warranty: Warranty;
  certificateNumber: string;
  publicUrl: string;
};

/** To the new owner: the warranty is active, here is the certificate. */
export function activationLetter(activated: Activated): Letter {
  const { language, to, brand, certificateNumber, publicUrl, tag } = activated;
  const words = written[language](activated);
  const mail = mailOf({
    language,
    brand,
    title: words.title,
    paragraphs: words.paragraphs,
    // The tag's own page leads its owner on to the bike, on whatever phone he opens the mail.
    button: { label: words.button, url: `${publicUrl}/${tag}` },
    footer: words.footer,
  });
  return {
    channel: 'email',
    kind: 'warranty-activated',
    to,
    subject: words.subject,
    ...mail,
    attachments: [
      { document: 'certificate', id: certificateNumber, filename: `${words.filename}-${certificateNumber}.pdf` },
    ],
  };
}

type Words = { subject: string; title: string; paragraphs: string[]; button: string; footer: string; filename: string };

const written: Record<Language, (activated: Activated) => Words> = {
  'pt-BR': ({ ownerName, brand, model, serialNumber, tag, warranty, certificateNumber, publicUrl }) => ({
    subject: `Sua ${brand.name} ${model} está no seu nome`,
    title: warranty.state === 'active' ? 'Garantia ativada' : 'Bike registrada no seu nome',
    paragraphs: [
      `Olá, ${firstName(ownerName)}! A ${brand.name} ${model}, número de série ${serialNumber}, tag ${groupTag(tag)}, agora está registrada no seu nome.`,
      warranty.state === 'active'
        ? `A garantia vale até ${inWords(warranty.endsOn, 'pt-BR')}.`
        : `O prazo da garantia terminou em ${inWords(warranty.endsOn, 'pt-BR')}, contado da compra. O registro continua valendo.`,
      `O certificado de propriedade ${certificateNumber} vai em anexo. Quem quiser conferir se ele é verdadeiro lê o QR code do certificado ou abre ${certificateUrl(publicUrl, certificateNumber)}.`,
    ],
    button: 'Ver minha bike',
    footer:
      'Guarde este e-mail: o certificado ajuda a provar que a bike é sua, por exemplo em caso de roubo ou de venda.',
    filename: 'certificado',
  }),
  'en': ({ ownerName, brand, model, serialNumber, tag, warranty, certificateNumber, publicUrl }) => ({
    subject: `Your ${brand.name} ${model} is registered to you`,
    title: warranty.state === 'active' ? 'Your warranty is active' : 'Your bike is registered to you',
    paragraphs: [
      `Hello, ${firstName(ownerName)}! The ${brand.name} ${model} with serial number ${serialNumber} and tag ${groupTag(tag)} is now registered to you.`,
      warranty.state === 'active'
        ? `The warranty is good until ${inWords(warranty.endsOn, 'en')}.`
        : `Counted from the purchase, the warranty ended on ${inWords(warranty.endsOn, 'en')}. The registration still holds.`,
      `Your certificate of ownership ${certificateNumber} is attached. Anybody can check that it is genuine: by its QR code, or at ${certificateUrl(publicUrl, certificateNumber)}.`,
    ],
    button: 'See my bike',
    footer:
      'Keep this e-mail: the certificate helps to prove that the bike is yours, when it is stolen or sold, for example.',
    filename: 'certificate',
  }),
};

function firstName(name: string): string {
  return name.split(' ')[0] ?? name;
}
