import { oneTimeCode } from '#domain/account/code-rules.ts';
import type { CredentialKind } from '#domain/account/credential-change.ts';
import { webOtpLine } from '#domain/account/one-time-code.ts';
import { absolute, to } from '#domain/paths.ts';
import { lettersBeside, type Letter } from '#server/letters/letter.ts';
import { nameForOthers } from '#server/letters/names.ts';
import { byLogIn, type Reader, type TextReader } from '#server/letters/reader.ts';
import { spanInWords } from '#server/letters/span-in-words.ts';

const { mail, text, say, words } = lettersBeside<typeof import('./letters.en.json')>(import.meta.url);

const codeSpan = ({ language }: Pick<Reader, 'language'>) => spanInWords(oneTimeCode.livesSeconds, language);

/**
 * The code that proves an e-mail address in a registration. It is in the text only: of a delivered letter the text is
 * forgotten, the subject is not.
 */
export function emailCodeLetter(reader: Omit<Reader, 'name'>, code: string): Letter {
  return mail(reader, 'email-code', { holes: { code, span: codeSpan(reader) } });
}

/** The code that proves the address that somebody wants to have. It is in the text only, never in the subject. */
export function newEmailCodeLetter(reader: Omit<Reader, 'name'>, code: string): Letter {
  return mail(reader, 'email-code/new', { holes: { code, span: codeSpan(reader) } });
}

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
  const otp = webOtpLine(new URL(publicUrl).hostname, code);
  return text(reader, 'phone-code', { holes: { code, span: codeSpan(reader), otp }, standing });
}

/** To the phone of an account that lost its address, because somebody else proved to read it: no mail reaches it any more. */
export function addressTakenMessage(reader: TextReader): Letter {
  return text(reader, 'address-taken');
}

/**
 * To an address that somebody had before a change; with the link that undoes it, or where it went instead: `mailed` to the former
 * address, or `texted` to the phone. There is no address or number in it: a thief could write words or a link there.
 */
export function changedLetter(
  reader: Reader,
  change: CredentialKind | 'first-phone',
  undo: { url: string; within: number } | 'mailed' | 'texted',
  { operatorEmail }: { operatorEmail: string },
): Letter {
  const kind = change === 'first-phone' ? 'phone-added' : `${change}-changed`;
  const holes = { ...words[reader.language].changes[change], operator: operatorEmail };
  if (typeof undo === 'string') return mail(reader, `changed/${undo}`, { kind, holes });
  const span = spanInWords(undo.within, reader.language);
  return mail(reader, 'changed/undo', { kind, holes: { ...holes, span }, url: undo.url });
}

/** The link that undoes a change, within so many seconds; or where it went instead: `mailed` to the address, or `nowhere`. */
export type UndoBy = { url: string; within: number } | 'mailed' | 'nowhere';

/**
 * To a phone of somebody whose phone, e-mail or password has changed. Letters of the GSM alphabet alone, as in every text
 * message.
 */
export function changedMessage(
  reader: TextReader,
  change: CredentialKind,
  undo: UndoBy,
  { operatorEmail }: { operatorEmail: string },
): Letter {
  const kind = `${change}-changed`;
  const holes = { what: words[reader.language]['text-changes'][change], operator: operatorEmail };
  if (typeof undo === 'string') return text(reader, `changed-text/${undo}`, { kind, holes });
  const hours = String(undo.within / 3600);
  return text(reader, 'changed-text/undo', { kind, holes: { ...holes, hours, url: undo.url } });
}

/** To the address that an account has from now on. */
export function newEmailLetter(reader: Reader, publicUrl: string): Letter {
  return mail(reader, 'email-new', { url: byLogIn(publicUrl, to.profile()) });
}

/** To an Owner: the log-in phone of one of the shop's people has changed. */
export function memberPhoneLetter(reader: Reader, member: string, publicUrl: string): Letter {
  const who = nameForOthers(member) ?? say(reader.language, 'somebody');
  return mail(reader, 'member-phone-changed', { holes: { who }, url: absolute(publicUrl, to.shop.employees()) });
}

/** To a phone that is the account's no more, because the change that brought it was undone; or to one whose address has the link. */
export function undoneMessage(reader: TextReader): Letter {
  return text(reader, 'change-undone');
}

/** To the phone of an account without an address, after an undone change: with where a new password is asked for. */
export function undoneByTextMessage(reader: TextReader, url: string): Letter {
  return text(reader, 'change-undone/reset', { holes: { url } });
}
