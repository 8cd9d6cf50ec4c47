import type { Language } from '#domain/account/language.ts';
import { webOtpLine } from '#domain/account/one-time-code.ts';
import type { Letter } from '../jobs/outbox.ts';
import { mailOf } from '../letters/layout.ts';

type Reader = { email: string; name: string; language: Language };
type Words = { subject: string; paragraphs: string[]; button: string; footer?: string };

/** To somebody who has just created an account. */
export function welcomeLetter(
  reader: Reader,
  { publicUrl, operatorEmail }: { publicUrl: string; operatorEmail: string },
): Letter {
  const words: Record<Language, Words> = {
    'pt-BR': {
      subject: 'Sua conta na Pedivela está pronta',
      paragraphs: [
        `${greeting('Olá', reader)} Sua conta foi criada com este e-mail.`,
        'Para ativar a garantia, confirme seu celular e escaneie a tag da bicicleta. O certificado de propriedade chega aqui, por e-mail.',
      ],
      button: 'Ver meu perfil',
      footer: `Não foi você? Escreva para ${operatorEmail} e encerramos a conta.`,
    },
    'en': {
      subject: 'Your Pedivela account is ready',
      paragraphs: [
        `${greeting('Hello', reader)} Your account was created with this e-mail address.`,
        'To activate your warranty, confirm your phone and scan the tag on your bike. The ownership certificate will arrive here.',
      ],
      button: 'See my profile',
      footer: `Was it not you? Write to ${operatorEmail} and we will close the account.`,
    },
  };
  return letter('welcome', reader, words[reader.language], `${publicUrl}/profile`);
}

/** To somebody whose password was changed, so that he notices when it was not him. */
export function passwordChangedLetter(reader: Reader, publicUrl: string): Letter {
  const words: Record<Language, Words> = {
    'pt-BR': {
      subject: 'Sua senha foi alterada',
      paragraphs: [
        `${greeting('Olá', reader)} A senha da sua conta acaba de ser alterada, e saímos dela em todos os aparelhos.`,
        'Se foi você, não precisa fazer nada. Se não foi, crie já uma nova senha.',
      ],
      button: 'Criar nova senha',
    },
    'en': {
      subject: 'Your password was changed',
      paragraphs: [
        `${greeting('Hello', reader)} The password of your account has just been changed, and every device was logged out.`,
        'If it was you, there is nothing to do. If it was not, set a new password now.',
      ],
      button: 'Set a new password',
    },
  };
  return letter('password-changed', reader, words[reader.language], `${publicUrl}/forgot-password`);
}

/** The link of a forgotten password. */
export function passwordResetLetter(reader: Reader, publicUrl: string, token: string): Letter {
  const words: Record<Language, Words> = {
    'pt-BR': {
      subject: 'Crie uma nova senha',
      paragraphs: [
        `${greeting('Olá', reader)} Alguém pediu uma nova senha para a sua conta. Se foi você, toque no botão.`,
        'O link vale por 30 minutos e funciona uma única vez.',
      ],
      button: 'Criar nova senha',
      footer: 'Não foi você? Ignore este e-mail: sua senha continua a mesma.',
    },
    'en': {
      subject: 'Set a new password',
      paragraphs: [
        `${greeting('Hello', reader)} Somebody asked for a new password for your account. If it was you, tap the button.`,
        'The link works for 30 minutes, and only once.',
      ],
      button: 'Set a new password',
      footer: 'Was it not you? Ignore this e-mail: your password stays as it is.',
    },
  };
  return letter('password-reset', reader, words[reader.language], `${publicUrl}/reset-password?token=${token}`);
}

/**
 * A one-time code by SMS. Only letters of the GSM 7-bit alphabet (3GPP TS 23.038): one ã, õ or ç would halve the room
 * and double the price, so the Portuguese goes without, as texts from banks do. Ends with the WebOTP line.
 */
export function codeMessage(reader: { phone: string; language: Language }, code: string, publicUrl: string): Letter {
  const words: Record<Language, string> = {
    'pt-BR': `Pedivela: seu codigo e ${code}. Vale por 10 minutos. Nunca passe este codigo a ninguem.`,
    'en': `Pedivela: your code is ${code}. It works for 10 minutes. Never give it to anybody.`,
  };
  const text = `${words[reader.language]}\n\n${webOtpLine(new URL(publicUrl).hostname, code)}`;
  return { channel: 'sms', kind: 'phone-code', to: reader.phone, text };
}

function letter(kind: string, { email, language }: Reader, words: Words, url: string): Letter {
  const { subject, paragraphs, footer } = words;
  const button = { label: words.button, url };
  const mail = mailOf({ language, title: subject, paragraphs, button, ...(footer !== undefined && { footer }) });
  return { channel: 'email', kind, to: email, subject, ...mail };
}

/**
 * `Olá, Marina!`, or `Olá!` when the first name is not made of letters: whoever signs up with somebody else's e-mail
 * address chooses the name, and must not get a link or a sentence of his own into our letters.
 */
function greeting(hello: string, { name }: Reader): string {
  const first = name.split(' ')[0] ?? '';
  return /^[\p{L}\p{M}'’-]{1,30}$/u.test(first) ? `${hello}, ${first}!` : `${hello}!`;
}
