import type { CredentialKind } from '#domain/account/credential-change.ts';
import type { Language } from '#domain/account/language.ts';
import { type Letter, textMessage } from '#server/letters/letter.ts';

type Reader = { phone: string; language: Language };

const changed: Record<Language, Record<CredentialKind, string>> = {
  'pt-BR': { phone: 'celular da conta trocado', email: 'e-mail da conta trocado', password: 'senha da conta trocada' },
  'en': { phone: 'your phone was changed', email: 'your e-mail was changed', password: 'your password was changed' },
};

/**
 * To a phone of somebody whose phone, e-mail or password has changed; with or without the link that undoes it. Letters
 * of the GSM alphabet alone, as in every text message.
 */
export function changedMessage({ phone, language }: Reader, kind: CredentialKind, undoUrl: string | null): Letter {
  const what = `Pedivela: ${changed[language][kind]}.`;
  const words: Record<Language, string> = {
    'pt-BR': undoUrl ? `Nao foi voce? Desfaca em 48h: ${undoUrl}` : 'Nao foi voce? Veja o e-mail que enviamos.',
    'en': undoUrl ? `Not you? Undo it within 48h: ${undoUrl}` : 'Not you? See the e-mail that we sent.',
  };
  return textMessage({ kind: `${kind}-changed`, to: phone, text: `${what} ${words[language]}` });
}

/** To both phones after an undone change: the restored and the removed one. */
export function undoneMessage({ phone, language }: Reader): Letter {
  const words: Record<Language, string> = {
    'pt-BR':
      'Pedivela: a troca na sua conta foi desfeita e todos os aparelhos sairam. Crie uma senha nova pelo e-mail.',
    'en': 'Pedivela: the change of your account was undone and every device logged out. Set a new password by e-mail.',
  };
  return textMessage({ kind: 'change-undone', to: phone, text: words[language] });
}

/** To a removed phone, which a stranger had put on the account of an address that was not theirs. */
export function phoneRemovedMessage({ phone, language }: Reader): Letter {
  const words: Record<Language, string> = {
    'pt-BR':
      'Pedivela: seu celular saiu da conta porque o e-mail dela foi confirmado. E sua? Entre e confirme o celular de novo.',
    'en': 'Pedivela: your phone left the account, as its e-mail was confirmed now. Is it yours? Log in and confirm the phone.',
  };
  return textMessage({ kind: 'phone-removed', to: phone, text: words[language] });
}
