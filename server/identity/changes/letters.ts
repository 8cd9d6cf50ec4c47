import { oneTimeCode } from '#domain/account/code-rules.ts';
import { type CredentialKind } from '#domain/account/credential-change.ts';
import type { Language } from '#domain/account/language.ts';
import { absolute, to } from '#domain/paths.ts';
import { undoSeconds } from '#domain/periods.ts';
import { byLogIn } from '#server/letters/by-log-in.ts';
import { letter, type Letter, type LetterWords } from '#server/letters/letter.ts';
import { greeting, nameForOthers } from '#server/letters/names.ts';
import type { Reader } from '#server/letters/reader.ts';
import { spanInWords } from '#server/letters/span-in-words.ts';

type Change = CredentialKind | 'first-phone';

/**
 * What happened, as subject and first sentence. There is no address or number here: a thief could write words or a
 * link in it.
 */
const changed: Record<Language, Record<Change, { subject: string; what: string }>> = {
  'pt-BR': {
    'phone': {
      subject: 'Seu celular foi alterado',
      what: 'O celular da sua conta acaba de ser trocado por outro.',
    },
    'first-phone': {
      subject: 'Um celular foi adicionado à sua conta',
      what: 'Um número de celular acaba de ser confirmado na sua conta.',
    },
    'email': {
      subject: 'Seu e-mail foi alterado',
      what: 'O e-mail da sua conta acaba de ser trocado por outro.',
    },
    'password': {
      subject: 'Sua senha foi alterada',
      what: 'A senha da sua conta acaba de ser alterada, e saímos dela em todos os aparelhos.',
    },
  },
  'en': {
    'phone': {
      subject: 'Your mobile number was changed',
      what: 'The mobile number of your account has just been replaced by another one.',
    },
    'first-phone': {
      subject: 'A mobile number was added to your account',
      what: 'A mobile number has just been confirmed for your account.',
    },
    'email': {
      subject: 'Your e-mail was changed',
      what: 'The e-mail address of your account has just been replaced by another one.',
    },
    'password': {
      subject: 'Your password was changed',
      what: 'The password of your account has just been changed, and every device was logged out.',
    },
  },
};

/** The link that undoes a change; or where it went instead: `mailed` to the former address, or `texted` to the phone. */
type UndoBy = { url: string } | 'mailed' | 'texted';

/** To an address that somebody had before a change; with the link that undoes it, or with where that is. */
export function changedLetter(
  { email, name, language }: Reader,
  change: Change,
  undo: UndoBy,
  { operatorEmail }: { operatorEmail: string },
): Letter {
  const { subject, what } = changed[language][change];
  const span = spanInWords(undoSeconds, language);
  const here: Record<Language, Pick<LetterWords, 'paragraphs' | 'button'>> = {
    'pt-BR': {
      paragraphs: [
        'Se foi você, não precisa fazer nada.',
        `Se não foi, desfaça: o link vale por ${span}, também no computador, e sai da conta em todos os aparelhos.`,
      ],
      button: 'Não fui eu: desfazer',
    },
    'en': {
      paragraphs: [
        'If it was you, there is nothing to do.',
        `If it was not, undo it: the link works for ${span}, on a computer as well, and logs out every device.`,
      ],
      button: 'It was not me: undo it',
    },
  };
  const elsewhere: Record<Language, Record<'mailed' | 'texted', string>> = {
    'pt-BR': {
      mailed: 'Se não foi você, use o link que enviamos ao e-mail que a conta tinha antes.',
      texted: `Se não foi você, use o link que mandamos por SMS ao celular da conta. Ela não tem celular? Escreva para ${operatorEmail}.`,
    },
    'en': {
      mailed: 'If it was not you, use the link that we sent to the address that the account had before.',
      texted: `If it was not you, use the link that we texted to the account’s phone. Has it none? Write to ${operatorEmail}.`,
    },
  };
  const isHere = typeof undo === 'object';
  const { paragraphs, button } = isHere
    ? here[language]
    : { paragraphs: [elsewhere[language][undo]], button: undefined };
  const words = { subject, paragraphs: [`${greeting(language, name)} ${what}`, ...paragraphs], button };
  const kind = change === 'first-phone' ? 'phone-added' : `${change}-changed`;
  return letter({ kind, to: email, language, words, url: isHere ? undo.url : undefined });
}

/** To the address that an account has from now on. */
export function newEmailLetter({ email, name, language }: Reader, publicUrl: string): Letter {
  const hello = greeting(language, name);
  const words: Record<Language, LetterWords> = {
    'pt-BR': {
      subject: 'Este é o novo e-mail da sua conta',
      paragraphs: [`${hello} A partir de agora você entra na sua conta com este e-mail, e as mensagens chegam aqui.`],
      button: 'Ver meu perfil',
    },
    'en': {
      subject: 'This is your account’s new e-mail',
      paragraphs: [`${hello} From now on you log in with this e-mail address, and our letters arrive here.`],
      button: 'See my profile',
    },
  };
  return letter({
    kind: 'email-new',
    to: email,
    language,
    words: words[language],
    url: byLogIn(publicUrl, to.profile()),
  });
}

/** The code that proves the address that somebody wants to have. It is in the text only, never in the subject. */
export function newEmailCodeLetter(reader: Omit<Reader, 'name'>, code: string): Letter {
  const { email, language } = reader;
  const span = spanInWords(oneTimeCode.livesSeconds, language);
  const words: Record<Language, LetterWords> = {
    'pt-BR': {
      subject: 'Seu código para trocar o e-mail',
      paragraphs: [
        `Digite ${code} para usar este e-mail na sua conta.`,
        `O código vale por ${span}. Nunca passe este código a ninguém.`,
      ],
      footer: 'Não foi você? Ignore este e-mail: sem o código nada acontece.',
    },
    'en': {
      subject: 'Your code to change your e-mail',
      paragraphs: [
        `Type ${code} to use this e-mail address for your account.`,
        `The code works for ${span}. Never give it to anybody.`,
      ],
      footer: 'Was it not you? Ignore this e-mail: nothing happens without the code.',
    },
  };
  return letter({ kind: 'email-code', to: email, language, words: words[language] });
}

/** To an Owner: the log-in phone of one of the shop's people has changed. */
export function memberPhoneLetter({ email, name, language }: Reader, member: string, publicUrl: string): Letter {
  const who = nameForOthers(member);
  const hello = greeting(language, name);
  const words: Record<Language, LetterWords> = {
    'pt-BR': {
      subject: 'O celular de uma pessoa da loja mudou',
      paragraphs: [
        `${hello} ${who ?? 'Uma pessoa da sua loja'} agora entra na loja com outro número de celular.`,
        'Confirme com a pessoa. Se ela não sabe disso, suspenda o acesso na lista de funcionários.',
      ],
      button: 'Ver funcionários',
    },
    'en': {
      subject: 'The phone of one of your people changed',
      paragraphs: [
        `${hello} ${who ?? 'One of your people'} now logs in to the shop with another mobile number.`,
        'Ask the person. If they know nothing of it, suspend their access in the list of employees.',
      ],
      button: 'See employees',
    },
  };
  const url = absolute(publicUrl, to.shop.employees());
  return letter({ kind: 'member-phone-changed', to: email, language, words: words[language], url });
}
