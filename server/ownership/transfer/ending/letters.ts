import type { Language } from '#domain/account/language.ts';
import { letter, type Letter, type LetterWords } from '#server/letters/letter.ts';
import { greeting } from '#server/letters/names.ts';
import { plainWords } from '#server/letters/plain-words.ts';
import {
  bikeOf,
  provenAddress,
  transferUrl,
  type Addressee,
  type LetterBike,
} from '#server/ownership/transfer/in-letters.ts';

/** How a transfer can end without the bike changing hands. */
export type WithoutHandover = 'refused' | 'cancelled' | 'expired';

const subjects: Record<Language, Record<WithoutHandover, string>> = {
  'pt-BR': {
    refused: 'A transferência foi recusada',
    cancelled: 'A transferência foi cancelada',
    expired: 'O prazo da transferência passou',
  },
  'en': {
    refused: 'The transfer was refused',
    cancelled: 'The transfer was cancelled',
    expired: 'The transfer has expired',
  },
};

const said: Record<Language, Record<WithoutHandover, (bike: string) => string>> = {
  'pt-BR': {
    refused: (bike) => `A transferência da ${bike} foi recusada.`,
    cancelled: (bike) => `A transferência da ${bike} foi cancelada.`,
    expired: (bike) => `A transferência da ${bike} não teve resposta a tempo e expirou.`,
  },
  'en': {
    refused: (bike) => `The transfer of the ${bike} was refused.`,
    cancelled: (bike) => `The transfer of the ${bike} was cancelled.`,
    expired: (bike) => `The transfer of the ${bike} had no answer in time and has expired.`,
  },
};

const rest: Record<Language, string> = {
  'pt-BR': 'A bike continua com quem está. Você pode começar de novo quando quiser.',
  'en': 'The bike stays with whom it is. You can begin anew whenever you like.',
};
const because: Record<Language, string> = { 'pt-BR': 'Motivo', 'en': 'Reason' };
const see: Record<Language, string> = { 'pt-BR': 'Ver no app', 'en': 'See in the app' };

/** To a side of a transfer that ended without the bike changing hands. `reason` is the operator's, where one is given. */
export function endedLetter(
  reader: Addressee,
  bike: LetterBike & { how: WithoutHandover; reason?: string | undefined },
  publicUrl: string,
): Letter {
  const { language, name } = reader;
  const { how, reason, brand } = bike;
  const words: LetterWords = {
    subject: subjects[language][how],
    paragraphs: [
      `${greeting(language, name)} ${said[language][how](bikeOf(bike))}`,
      ...(reason === undefined ? [] : [`${because[language]}: “${plainWords(reason, 400)}”`]),
      rest[language],
    ],
    button: see[language],
  };
  const url = transferUrl(publicUrl, bike.id);
  return letter({ kind: `transfer-${how}`, to: provenAddress(reader), language, brand, words, url });
}
