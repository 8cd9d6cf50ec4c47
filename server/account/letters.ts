import { addressLinkSeconds } from '#domain/account/email.ts';
import type { Language } from '#domain/account/language.ts';
import { absolute, to } from '#domain/paths.ts';
import { resetLinkSeconds } from '#domain/periods.ts';
import { byLogIn } from '#server/letters/by-log-in.ts';
import { letter, type Letter, type LetterWords } from '#server/letters/letter.ts';
import { greeting } from '#server/letters/names.ts';
import type { Reader } from '#server/letters/reader.ts';
import { spanInWords } from '#server/letters/span-in-words.ts';

/**
 * To somebody who has just created an account, with the link by which they prove to read the address; null where they have
 * proven it already.
 */
export function welcomeLetter(
  reader: Reader,
  { publicUrl, operatorEmail }: { publicUrl: string; operatorEmail: string },
  confirmUrl: string | null,
): Letter {
  const words: Record<Language, LetterWords> = {
    'pt-BR': {
      subject: 'Sua conta na Pedivela está pronta',
      paragraphs: [
        `${greeting('pt-BR', reader.name)} Sua conta foi criada com este e-mail.`,
        ...(confirmUrl
          ? [`Confirme que ele é seu: o botão vale por ${spanInWords(addressLinkSeconds, 'pt-BR')}.`]
          : []),
        'Para ativar a garantia, confirme seu celular e escaneie a tag da bicicleta.',
        confirmUrl
          ? 'Com o e-mail confirmado, o certificado de propriedade chega aqui.'
          : 'O certificado de propriedade chega aqui, por e-mail.',
      ],
      button: confirmUrl ? 'Confirmar e-mail' : 'Ver meu perfil',
      footer: confirmUrl
        ? 'Não foi você? Ninguém confirma este e-mail no seu lugar. Se quiser usá-lo, o mesmo botão leva a uma conta só sua.'
        : `Não foi você? Escreva para ${operatorEmail}.`,
    },
    'en': {
      subject: 'Your Pedivela account is ready',
      paragraphs: [
        `${greeting('en', reader.name)} Your account was created with this e-mail address.`,
        ...(confirmUrl
          ? [`Confirm that it is yours: the button works for ${spanInWords(addressLinkSeconds, 'en')}.`]
          : []),
        'To activate your warranty, confirm your phone and scan the tag on your bike.',
        confirmUrl
          ? 'Once your e-mail is confirmed, the ownership certificate arrives here.'
          : 'The ownership certificate will arrive here.',
      ],
      button: confirmUrl ? 'Confirm e-mail' : 'See my profile',
      footer: confirmUrl
        ? 'Was it not you? Nobody can confirm this address in your place. Should you want to use it, the same button leads to an account of your own.'
        : `Was it not you? Write to ${operatorEmail}.`,
    },
  };
  return mailTo(reader, 'welcome', words[reader.language], confirmUrl ?? byLogIn(publicUrl, to.profile()));
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
  return mailTo(reader, 'name-changed', words[reader.language], byLogIn(publicUrl, to.profile()));
}

/**
 * The link of a forgotten password. To an address that nobody has proven (`isProven`) it says what else it takes, and that
 * its reader may have an account of their own.
 */
export function passwordResetLetter(reader: Reader, url: string, isProven: boolean): Letter {
  const words: Record<Language, LetterWords> = {
    'pt-BR': {
      subject: 'Crie uma nova senha',
      paragraphs: [
        `${greeting('pt-BR', reader.name)} Alguém pediu uma nova senha para a sua conta. Se foi você, toque no botão.`,
        ...(isProven
          ? []
          : [
              'Este e-mail ainda não foi confirmado. Por isso, além do link, a senha nova pede um código enviado ao celular da conta.',
              'Não conhece esta conta? Pelo mesmo botão você cria a sua com este e-mail.',
            ]),
        `O link vale por ${spanInWords(resetLinkSeconds, 'pt-BR')} e funciona uma única vez.`,
      ],
      button: 'Criar nova senha',
      footer: 'Não foi você? Ignore este e-mail: sua senha continua a mesma.',
    },
    'en': {
      subject: 'Set a new password',
      paragraphs: [
        `${greeting('en', reader.name)} Somebody asked for a new password for your account. If it was you, tap the button.`,
        ...(isProven
          ? []
          : [
              'This address has not been confirmed yet. So besides the link, a new password takes a code that we text to the account’s phone.',
              'Do you not know this account? The same button lets you create your own with this address.',
            ]),
        `The link works for ${spanInWords(resetLinkSeconds, 'en')}, and only once.`,
      ],
      button: 'Set a new password',
      footer: 'Was it not you? Ignore this e-mail: your password stays as it is.',
    },
  };
  return mailTo(reader, 'password-reset', words[reader.language], url);
}

function mailTo({ email: to, language }: Reader, kind: string, words: LetterWords, url: string): Letter {
  return letter({ kind, to, language, words, url });
}
