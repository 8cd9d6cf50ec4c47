import type { Language } from '#domain/account/language.ts';
import { transferDays } from '#domain/periods.ts';
import { letter, type Letter, type LetterWords } from '#server/letters/letter.ts';
import { greeting } from '#server/letters/names.ts';
import { spanInWords } from '#server/letters/span-in-words.ts';
import {
  bikeOf,
  maskedName,
  provenAddress,
  transferUrl,
  type Addressee,
  type LetterBike,
} from '#server/ownership/transfer/in-letters.ts';

type FromOwner = LetterBike & { ownerName: string };

/** To an address that nobody has proven: a bike waits for whoever signs up with it. In the owner's language: no other is known. */
export function invitationLetter(
  { email: to, language }: { email: string; language: Language },
  bike: FromOwner,
  url: string,
): Letter {
  const span = spanInWords(transferDays['awaiting-recipient'] * 86_400, language);
  const words: Record<Language, LetterWords> = {
    'pt-BR': {
      subject: 'Uma bike espera por você',
      paragraphs: [
        `${greeting('pt-BR', '')} ${maskedName(bike.ownerName, 'pt-BR')} quer passar a ${bikeOf(bike)} para você.`,
        `Crie uma conta com este e-mail e confirme que ele é seu: no mesmo instante a bike fica no seu nome, com certificado. Ela espera por ${span}.`,
      ],
      button: 'Ver a bike',
      footer: 'Não conhece essa pessoa nem a bike? Abra e recuse, ou ignore este e-mail: nada acontece.',
    },
    'en': {
      subject: 'A bike is waiting for you',
      paragraphs: [
        `${greeting('en', '')} ${maskedName(bike.ownerName, 'en')} wants to hand the ${bikeOf(bike)} over to you.`,
        `Create an account with this address and confirm that it is yours: at that moment the bike is yours, with its certificate. It waits for ${span}.`,
      ],
      button: 'See the bike',
      footer: 'You know neither this person nor the bike? Open it and refuse, or ignore this e-mail: nothing happens.',
    },
  };
  return letter({ kind: 'transfer-invitation', to, language, brand: bike.brand, words: words[language], url });
}

/** To the recipient who has an account: the owner has approved, and they accept in the app. */
export function approvedLetter(recipient: Addressee, bike: FromOwner, publicUrl: string): Letter {
  const { language, name } = recipient;
  const span = spanInWords(transferDays.approved * 86_400, language);
  const words: Record<Language, LetterWords> = {
    'pt-BR': {
      subject: 'Uma bike espera por você',
      paragraphs: [
        `${greeting('pt-BR', name)} ${maskedName(bike.ownerName, 'pt-BR')} quer passar a ${bikeOf(bike)} para você e já aprovou.`,
        `Falta você aceitar no app. A bike espera por ${span}.`,
      ],
      button: 'Ver e aceitar',
      footer: 'Não conhece essa pessoa nem a bike? Recuse no app.',
    },
    'en': {
      subject: 'A bike is waiting for you',
      paragraphs: [
        `${greeting('en', name)} ${maskedName(bike.ownerName, 'en')} wants to hand the ${bikeOf(bike)} over to you and has approved.`,
        `What is left is that you accept in the app. The bike waits for ${span}.`,
      ],
      button: 'See and accept',
      footer: 'You know neither this person nor the bike? Refuse in the app.',
    },
  };
  const url = transferUrl(publicUrl, bike.id);
  return letter({
    kind: 'transfer-approved',
    to: provenAddress(recipient),
    language,
    brand: bike.brand,
    words: words[language],
    url,
  });
}
