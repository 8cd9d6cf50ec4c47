import { addressLinkSeconds } from '#domain/account/email.ts';
import type { Language } from '#domain/account/language.ts';
import { resetLinkSeconds } from '#domain/account/password.ts';
import { absolute, to } from '#domain/paths.ts';
import { letter, type Letter, type LetterWords } from '#server/letters/letter.ts';
import { greeting } from '#server/letters/names.ts';
import { spanInWords } from '#server/letters/span-in-words.ts';

type Reader = { email: string; name: string; language: Language };

/** To somebody who has just created an account, with the link by which they prove to read the address. */
export function welcomeLetter(
  reader: Reader,
  { operatorEmail }: { operatorEmail: string },
  confirmUrl: string,
): Letter {
  const words: Record<Language, LetterWords> = {
    'pt-BR': {
      subject: 'Sua conta na Pedivela está pronta',
      paragraphs: [
        `${greeting('pt-BR', reader.name)} Sua conta foi criada com este e-mail.`,
        `Confirme que ele é seu: o botão vale por ${spanInWords(addressLinkSeconds, 'pt-BR')}.`,
        'Para ativar a garantia, confirme seu celular e escaneie a tag da bicicleta. O certificado de propriedade chega aqui, por e-mail.',
      ],
      button: 'Confirmar e-mail',
      footer: `Não foi você? Escreva para ${operatorEmail} e encerramos a conta.`,
    },
    'en': {
      subject: 'Your Pedivela account is ready',
      paragraphs: [
        `${greeting('en', reader.name)} Your account was created with this e-mail address.`,
        `Confirm that it is yours: the button works for ${spanInWords(addressLinkSeconds, 'en')}.`,
        'To activate your warranty, confirm your phone and scan the tag on your bike. The ownership certificate will arrive here.',
      ],
      button: 'Confirm e-mail',
      footer: `Was it not you? Write to ${operatorEmail} and we will close the account.`,
    },
  };
  return mailTo(reader, 'welcome', words[reader.language], confirmUrl);
}

/** To somebody whose password was changed, so that a change by somebody else is noticed. */
export function passwordChangedLetter(reader: Reader, publicUrl: string): Letter {
  const words: Record<Language, LetterWords> = {
    'pt-BR': {
      subject: 'Sua senha foi alterada',
      paragraphs: [
        `${greeting('pt-BR', reader.name)} A senha da sua conta acaba de ser alterada, e saímos dela em todos os aparelhos.`,
        'Se foi você, não precisa fazer nada. Se não foi, crie já uma nova senha.',
      ],
      button: 'Criar nova senha',
    },
    'en': {
      subject: 'Your password was changed',
      paragraphs: [
        `${greeting('en', reader.name)} The password of your account has just been changed, and every device was logged out.`,
        'If it was you, there is nothing to do. If it was not, set a new password now.',
      ],
      button: 'Set a new password',
    },
  };
  return mailTo(reader, 'password-changed', words[reader.language], absolute(publicUrl, to.forgotPassword()));
}

/** To somebody whose name was changed. The new name is not in it: whoever changed it chose the words. */
export function nameChangedLetter(
  reader: Reader,
  { publicUrl, operatorEmail }: { publicUrl: string; operatorEmail: string },
): Letter {
  const words: Record<Language, LetterWords> = {
    'pt-BR': {
      subject: 'Seu nome foi alterado',
      paragraphs: [
        `${greeting('pt-BR', reader.name)} O nome completo da sua conta acaba de ser alterado.`,
        'Os certificados que você já tem continuam com o nome da emissão. No seu perfil você pode pedir que sejam emitidos de novo.',
      ],
      button: 'Ver meu perfil',
      footer: `Não foi você? Troque a sua senha e escreva para ${operatorEmail}.`,
    },
    'en': {
      subject: 'Your name was changed',
      paragraphs: [
        `${greeting('en', reader.name)} The full name of your account has just been changed.`,
        'The certificates that you have keep the name they were issued with. In your profile you can have them issued anew.',
      ],
      button: 'See my profile',
      footer: `Was it not you? Change your password and write to ${operatorEmail}.`,
    },
  };
  return mailTo(reader, 'name-changed', words[reader.language], absolute(publicUrl, to.profile()));
}

/** The link of a forgotten password. */
export function passwordResetLetter(reader: Reader, publicUrl: string, token: string): Letter {
  const words: Record<Language, LetterWords> = {
    'pt-BR': {
      subject: 'Crie uma nova senha',
      paragraphs: [
        `${greeting('pt-BR', reader.name)} Alguém pediu uma nova senha para a sua conta. Se foi você, toque no botão.`,
        `O link vale por ${spanInWords(resetLinkSeconds, 'pt-BR')} e funciona uma única vez.`,
      ],
      button: 'Criar nova senha',
      footer: 'Não foi você? Ignore este e-mail: sua senha continua a mesma.',
    },
    'en': {
      subject: 'Set a new password',
      paragraphs: [
        `${greeting('en', reader.name)} Somebody asked for a new password for your account. If it was you, tap the button.`,
        `The link works for ${spanInWords(resetLinkSeconds, 'en')}, and only once.`,
      ],
      button: 'Set a new password',
      footer: 'Was it not you? Ignore this e-mail: your password stays as it is.',
    },
  };
  return mailTo(reader, 'password-reset', words[reader.language], absolute(publicUrl, to.resetPassword({ token })));
}

/**
 * To the reader of an address that somebody had typed and nobody had proven, who has just set the account's password: the
 * phone that was there is gone, for it may be a stranger's.
 */
export function phoneRemovedLetter(
  reader: Reader,
  { publicUrl, operatorEmail }: { publicUrl: string; operatorEmail: string },
): Letter {
  const words: Record<Language, LetterWords> = {
    'pt-BR': {
      subject: 'Confirme seu celular de novo',
      paragraphs: [
        'Ninguém tinha confirmado este e-mail até agora. Por segurança, tiramos da conta o celular que estava nela: pode ser de outra pessoa. Avisamos esse número por SMS.',
        'Se era o seu, confirme de novo no seu perfil.',
      ],
      button: 'Ver meu perfil',
      footer: `Não foi você que criou esta conta? Escreva para ${operatorEmail}.`,
    },
    'en': {
      subject: 'Confirm your mobile number again',
      paragraphs: [
        'Nobody had confirmed this e-mail address until now. To be safe, we took the mobile number off the account: it may be somebody else’s. We told that number by text.',
        'If it was yours, confirm it again in your profile.',
      ],
      button: 'See my profile',
      footer: `Was it not you who created this account? Write to ${operatorEmail}.`,
    },
  };
  return mailTo(reader, 'phone-removed', words[reader.language], absolute(publicUrl, to.profile()));
}

function mailTo({ email: to, language }: Reader, kind: string, words: LetterWords, url: string): Letter {
  return letter({ kind, to, language, words, url });
}
