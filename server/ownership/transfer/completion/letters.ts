import type { Language } from '#domain/account/language.ts';
import { certificateUrl } from '#domain/ownership/certificate.ts';
import { absolute, to } from '#domain/paths.ts';
import { letter, type Letter, type LetterWords } from '#server/letters/letter.ts';
import { greeting, nameForOthers } from '#server/letters/names.ts';
import {
  bikeOf,
  provenAddress,
  transferUrl,
  type Addressee,
  type LetterBike,
} from '#server/ownership/transfer/in-letters.ts';

type Completed = LetterBike & { otherName: string; publicUrl: string };

const other: Record<Language, string> = { 'pt-BR': 'a outra pessoa', 'en': 'the other person' };
const nameOf = (name: string, language: Language) => nameForOthers(name) ?? other[language];
const filenames: Record<Language, string> = { 'pt-BR': 'certificado', 'en': 'certificate' };

/** To the new owner: the bike is theirs, with its certificate. */
export function newOwnerLetter(reader: Addressee, bike: Completed & { certificateNumber: string }): Letter {
  const { language, name } = reader;
  const { certificateNumber: id, publicUrl, brand, tag } = bike;
  const words: Record<Language, LetterWords> = {
    'pt-BR': {
      subject: 'A bike agora é sua',
      paragraphs: [
        `${greeting('pt-BR', name)} A ${bikeOf(bike)} agora está no seu nome. Antes ela era de ${nameOf(bike.otherName, 'pt-BR')}.`,
        `O certificado de propriedade ${id} vai em anexo. Quem quiser conferir abre ${certificateUrl(publicUrl, id)}.`,
        'No app você encontra também o recibo de transferência.',
      ],
      button: 'Ver minha bike',
      footer: 'Guarde este e-mail: o certificado ajuda a provar que a bike é sua.',
    },
    'en': {
      subject: 'The bike is yours now',
      paragraphs: [
        `${greeting('en', name)} The ${bikeOf(bike)} is registered to you now. Before it belonged to ${nameOf(bike.otherName, 'en')}.`,
        `The certificate of ownership ${id} is attached. Anybody can check it at ${certificateUrl(publicUrl, id)}.`,
        'In the app there is the bill of sale as well.',
      ],
      button: 'See my bike',
      footer: 'Keep this e-mail: the certificate helps to prove that the bike is yours.',
    },
  };
  const attachments = [{ document: 'certificate', id, filename: `${filenames[language]}-${id}.pdf` }];
  const url = absolute(publicUrl, to.tag({ tag }));
  return letter({
    kind: 'transfer-completed-new',
    to: provenAddress(reader),
    language,
    brand,
    words: words[language],
    url,
    attachments,
  });
}

/** To the old owner: the bike is the other's, and the own certificate is superseded. */
export function oldOwnerLetter(reader: Addressee, bike: Completed): Letter {
  const { language, name } = reader;
  const words: Record<Language, LetterWords> = {
    'pt-BR': {
      subject: 'Sua bike mudou de dono',
      paragraphs: [
        `${greeting('pt-BR', name)} A ${bikeOf(bike)} agora é de ${nameOf(bike.otherName, 'pt-BR')}. Você não vê mais os dados dela no app.`,
        'Seu certificado não vale mais: quem o conferir lê que a bike tem outro dono. O recibo de transferência está no app.',
      ],
      button: 'Ver a transferência',
      footer: 'Não foi você? Escreva para nós e troque a senha da sua conta.',
    },
    'en': {
      subject: 'Your bike has a new owner',
      paragraphs: [
        `${greeting('en', name)} The ${bikeOf(bike)} belongs to ${nameOf(bike.otherName, 'en')} now. You no longer see its data in the app.`,
        'Your certificate is superseded: whoever checks it reads that the bike has another owner. The bill of sale is in the app.',
      ],
      button: 'See the transfer',
      footer: 'Was it not you? Write to us and change your password.',
    },
  };
  const url = transferUrl(bike.publicUrl, bike.id);
  return letter({
    kind: 'transfer-completed-old',
    to: provenAddress(reader),
    language,
    brand: bike.brand,
    words: words[language],
    url,
  });
}
