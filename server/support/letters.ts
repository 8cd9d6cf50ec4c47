import type { Language } from '#domain/account/language.ts';
import { letter, type Letter, type LetterWords } from '#server/letters/letter.ts';
import { greeting } from '#server/letters/names.ts';
import { bikeOfCase, factsOfCase, quoted, type ToldCase } from './case-in-words.ts';

/** Who wrote; only a proven address goes along, as the one to answer to. */
export type Writer = { name: string | null } & (
  | { address: 'proven'; email: string }
  | { address: 'unproven' | 'none' }
);

type WrittenCase = {
  /** The brand's address for support, or the operator's. */
  to: string;
  written: ToldCase;
  brand: { name: string } | null;
  text: string;
  writer: Writer;
};

/** To the brand, or to the operator where no brand is known. In Portuguese: brands have no language of their own. */
export function caseLetter({ to, written, brand, text, writer }: WrittenCase): Letter {
  const { number } = written;
  const bike = bikeOfCase(brand, written);
  const how = {
    proven: 'Para responder, responda a este e-mail: ele vai para o endereço da conta, que foi comprovado.',
    unproven: `A pessoa indicou um endereço que ainda não foi comprovado. A resposta sai pela plataforma: informe o número ${number}.`,
    none: 'A pessoa não indicou endereço: não há como responder.',
  };
  return letter({
    kind: 'support-case',
    to,
    language: 'pt-BR',
    ...(writer.address === 'proven' && { replyTo: writer.email }),
    words: {
      subject: bike ? `Suporte ${number}: ${bike}` : `Suporte ${number}`,
      paragraphs: [
        `Chegou uma mensagem pelo aplicativo, com o número ${number}:`,
        quoted(text),
        ...factsOfCase(brand, written, writer.name),
        how[writer.address],
      ],
      footer: 'As palavras entre aspas são de quem escreveu, não nossas.',
    },
  });
}

type Reader = { email: string; name: string; language: Language };

/** To who wrote, at a proven address: the number, and what was written. */
export function receivedLetter(reader: Reader, { number, text }: { number: string; text: string }): Letter {
  const words: Record<Language, LetterWords> = {
    'pt-BR': {
      subject: `Recebemos sua mensagem: ${number}`,
      paragraphs: [`${greeting('pt-BR', reader.name)} O número da sua mensagem é ${number}. Você escreveu:`],
      footer: 'Foi outra pessoa que escreveu? Então troque a senha da sua conta.',
    },
    'en': {
      subject: `We have your message: ${number}`,
      paragraphs: [`${greeting('en', reader.name)} The number of your message is ${number}. You wrote:`],
      footer: 'Was it somebody else who wrote? Then change the password of your account.',
    },
  };
  const { paragraphs, ...rest } = words[reader.language];
  return letter({
    kind: 'support-received',
    to: reader.email,
    language: reader.language,
    words: { ...rest, paragraphs: [...paragraphs, quoted(text)] },
  });
}

/** The operator's answer; `name` is null for who wrote without a session. Answers to it go to the operator. */
export function answerLetter(
  reader: { email: string; name: string | null; language: Language },
  { number, answer, asked }: { number: string; answer: string; asked: string },
  operatorEmail: string,
): Letter {
  const lines = answer.split('\n').filter((line) => line.trim() !== '');
  const words: Record<Language, LetterWords> = {
    'pt-BR': {
      subject: `Resposta à sua mensagem ${number}`,
      paragraphs: [greeting('pt-BR', reader.name ?? ''), ...lines, 'Você escreveu:', quoted(asked)],
      footer: 'Não foi você que escreveu? Então alguém digitou o seu endereço: ignore este e-mail.',
    },
    'en': {
      subject: `An answer to your message ${number}`,
      paragraphs: [greeting('en', reader.name ?? ''), ...lines, 'You wrote:', quoted(asked)],
      footer: 'It was not you who wrote? Then somebody typed your address: ignore this e-mail.',
    },
  };
  return letter({
    kind: 'support-answer',
    to: reader.email,
    language: reader.language,
    replyTo: operatorEmail,
    words: words[reader.language],
  });
}
