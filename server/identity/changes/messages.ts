import type { CredentialKind } from '#domain/account/credential-change.ts';
import type { Language } from '#domain/account/language.ts';
import { type Letter, textMessage } from '#server/letters/letter.ts';
import type { TextReader } from '#server/letters/reader.ts';

const changed: Record<Language, Record<CredentialKind, string>> = {
  'pt-BR': { phone: 'celular da conta trocado', email: 'e-mail da conta trocado', password: 'senha da conta trocada' },
  'en': { phone: 'your phone was changed', email: 'your e-mail was changed', password: 'your password was changed' },
};

/** The link that undoes a change; or where it went instead: `mailed` to the address, or `nowhere`. */
export type UndoBy = { url: string } | 'mailed' | 'nowhere';

/**
 * To a phone of somebody whose phone, e-mail or password has changed. Letters of the GSM alphabet alone, as in every text
 * message.
 */
export function changedMessage(
  { phone, language }: TextReader,
  kind: CredentialKind,
  undo: UndoBy,
  { operatorEmail }: { operatorEmail: string },
): Letter {
  const what = `Pedivela: ${changed[language][kind]}.`;
  const words: Record<Language, [url: string, mailed: string, nowhere: string]> = {
    'pt-BR': [
      'Nao foi voce? Desfaca em 48h:',
      'Nao foi voce? Veja o e-mail que enviamos.',
      'Nao foi voce? Escreva para',
    ],
    'en': ['Not you? Undo it within 48h:', 'Not you? See the e-mail that we sent.', 'Not you? Write to'],
  };
  const [url, mailed, nowhere] = words[language];
  const rest = undo === 'mailed' ? mailed : undo === 'nowhere' ? `${nowhere} ${operatorEmail}` : `${url} ${undo.url}`;
  return textMessage({ kind: `${kind}-changed`, to: phone, text: `${what} ${rest}` });
}

/** To a phone that is the account's no more, because the change that brought it was undone; or to one whose address has the link. */
export function undoneMessage({ phone, language }: TextReader): Letter {
  const words: Record<Language, string> = {
    'pt-BR':
      'Pedivela: a troca na sua conta foi desfeita e todos os aparelhos sairam. Crie uma senha nova pelo e-mail.',
    'en': 'Pedivela: the change of your account was undone and every device logged out. Set a new password by e-mail.',
  };
  return textMessage({ kind: 'change-undone', to: phone, text: words[language] });
}

/** To the phone of an account without an address, after an undone change: with where a new password is asked for. */
export function undoneByTextMessage({ phone, language }: TextReader, askUrl: string): Letter {
  const words: Record<Language, string> = {
    'pt-BR': `Pedivela: troca desfeita, todos os aparelhos sairam. Crie uma senha nova: ${askUrl}`,
    'en': `Pedivela: change undone, every device logged out. Set a new password: ${askUrl}`,
  };
  return textMessage({ kind: 'change-undone', to: phone, text: words[language] });
}
