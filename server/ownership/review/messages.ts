import type { Language } from '#domain/account/language.ts';
import { transferDays } from '#domain/periods.ts';
import { textMessage, type Letter } from '#server/letters/letter.ts';
import type { TextReader } from '#server/letters/reader.ts';
import { spanInWords } from '#server/letters/span-in-words.ts';

/** To an owner's phone: it may be their address that is lost, and with it the letter. */
export function objectionMessage({ phone, language }: TextReader): Letter {
  const span = spanInWords(transferDays['open-to-objection'] * 86_400, language);
  const words: Record<Language, string> = {
    'pt-BR': `Pedivela: pediram sua bike com documentos. Ela muda de dono em ${span}, se ninguem se opuser no app.`,
    'en': `Pedivela: somebody asked for your bike with papers. It changes hands in ${span} unless you object in the app.`,
  };
  return textMessage({ kind: 'transfer-objection', to: phone, text: words[language] });
}
