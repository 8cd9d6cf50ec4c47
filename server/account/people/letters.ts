import { addressLinkSeconds } from '#domain/account/email.ts';
import type { Language } from '#domain/account/language.ts';
import { to } from '#domain/paths.ts';
import { byLogIn } from '#server/letters/by-log-in.ts';
import { letter, type Letter, type LetterWords } from '#server/letters/letter.ts';
import { greeting } from '#server/letters/names.ts';
import type { Reader } from '#server/letters/reader.ts';
import { spanInWords } from '#server/letters/span-in-words.ts';

/** To somebody whose account the operator has closed: the last letter that they get. */
export function accountClosedLetter(reader: Reader, operatorEmail: string): Letter {
  const { email: to, language } = reader;
  const words: Record<Language, LetterWords> = {
    'pt-BR': {
      subject: 'Sua conta na Pedivela foi encerrada',
      paragraphs: [
        `${greeting('pt-BR', reader.name)} Sua conta foi encerrada e todos os aparelhos saíram dela. Nome, e-mail, celular e senha foram apagados.`,
        'Continuam guardados, sem o seu nome, o que a garantia da bicicleta exige e, por seis meses, os registros de acesso que a lei pede. Os certificados já emitidos continuam valendo.',
      ],
      footer: `Não foi você quem pediu? Escreva para ${operatorEmail}.`,
    },
    'en': {
      subject: 'Your Pedivela account was closed',
      paragraphs: [
        `${greeting('en', reader.name)} Your account was closed and every device was logged out of it. Name, e-mail address, phone and password were erased.`,
        'What the bike’s warranty needs is kept, without your name, and for six months the access records that the law asks for. Certificates that were issued stay valid.',
      ],
      footer: `Did you not ask for this? Write to ${operatorEmail}.`,
    },
  };
  return letter({ kind: 'account-closed', to, language, words: words[language] });
}

/** To somebody whose phone was taken off their account. */
export function phoneFreedLetter(
  reader: Reader,
  { publicUrl, operatorEmail }: { publicUrl: string; operatorEmail: string },
): Letter {
  const { email, language } = reader;
  const words: Record<Language, LetterWords> = {
    'pt-BR': {
      subject: 'O celular saiu da sua conta',
      paragraphs: [
        `${greeting('pt-BR', reader.name)} O número de celular da sua conta foi retirado dela, e a conta saiu de todos os aparelhos.`,
        'Entre de novo e confirme o número que você usa hoje.',
      ],
      button: 'Ver meu perfil',
      footer: `Ainda usa o número de antes? Escreva para ${operatorEmail}.`,
    },
    'en': {
      subject: 'Your phone was taken off your account',
      paragraphs: [
        `${greeting('en', reader.name)} The phone number of your account was taken off it, and every device was logged out.`,
        'Log in again and confirm the number that you use now.',
      ],
      button: 'See my profile',
      footer: `Do you still use the number? Write to ${operatorEmail}.`,
    },
  };
  return letter({
    kind: 'phone-freed',
    to: email,
    language,
    words: words[language],
    url: byLogIn(publicUrl, to.profile()),
  });
}

/** To the address that the operator has written down for an account whose person asked for it: with the link that proves it. */
export function addressSetLetter(reader: Reader, url: string, operatorEmail: string): Letter {
  const { email, language } = reader;
  const words: Record<Language, LetterWords> = {
    'pt-BR': {
      subject: 'Confirme seu e-mail',
      paragraphs: [
        `${greeting('pt-BR', reader.name)} A pedido, incluímos este e-mail na sua conta. Ele passa a valer quando você o confirma: entre com e-mail e senha e toque no botão.`,
        `Esqueceu a senha? Peça outra em “Esqueceu a senha?”, com este e-mail: o link pede também um código, que vai ao celular da conta. O botão vale por ${spanInWords(addressLinkSeconds, 'pt-BR')}.`,
      ],
      button: 'Confirmar e-mail',
      footer: `Não pediu isso? Ignore este e-mail, ou escreva para ${operatorEmail}.`,
    },
    'en': {
      subject: 'Confirm your e-mail',
      paragraphs: [
        `${greeting('en', reader.name)} As you asked, we added this address to your account. It counts once you confirm it: log in with it and your password, and tap the button.`,
        `Forgot the password? Ask for another one under “Forgot your password?” with this address: the link takes a code to the account’s phone as well. The button works for ${spanInWords(addressLinkSeconds, 'en')}.`,
      ],
      button: 'Confirm e-mail',
      footer: `Did you not ask for this? Ignore this e-mail, or write to ${operatorEmail}.`,
    },
  };
  return letter({ kind: 'address-set', to: email, language, words: words[language], url });
}
