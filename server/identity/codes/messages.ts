import { oneTimeCode } from '#domain/account/code-rules.ts';
import type { Language } from '#domain/account/language.ts';
import { webOtpLine } from '#domain/account/one-time-code.ts';
import { textMessage, type Letter } from '#server/letters/letter.ts';
import type { TextReader } from '#server/letters/reader.ts';
import { spanInWords } from '#server/letters/span-in-words.ts';

/**
 * A one-time code by SMS. Only letters of the GSM 7-bit alphabet (3GPP TS 23.038): one ã, õ or ç would halve the capacity
 * and double the price, so the Portuguese goes without, as texts from banks do. Ends with the WebOTP line. `standing`: whether
 * the phone is that of an account that is known to have it.
 */
export function codeMessage(
  reader: TextReader,
  code: string,
  publicUrl: string,
  standing: 'known' | 'stranger' = 'stranger',
): Letter {
  const { language } = reader;
  const span = spanInWords(oneTimeCode.livesSeconds, language);
  const words: Record<Language, string> = {
    'pt-BR': `Pedivela: seu codigo e ${code}. Vale por ${span}. Nunca passe este codigo a ninguem.`,
    'en': `Pedivela: your code is ${code}. It works for ${span}. Never give it to anybody.`,
  };
  const text = `${words[language]}\n\n${webOtpLine(new URL(publicUrl).hostname, code)}`;
  return textMessage({ kind: 'phone-code', to: reader.phone, text, standing });
}
