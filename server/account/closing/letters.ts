import type { Language } from '#domain/account/language.ts';
import { to } from '#domain/paths.ts';
import { homeZone } from '#domain/warranty/calendar-date.ts';
import { byLogIn } from '#server/letters/by-log-in.ts';
import { letter, type Letter, type LetterWords } from '#server/letters/letter.ts';
import { greeting } from '#server/letters/names.ts';
import type { Reader } from '#server/letters/reader.ts';

/** To somebody who asked for the deletion of their account: when, what goes, and the link that keeps it. */
export function accountClosingLetter({ email, name, language }: Reader, closesAt: Date, url: string): Letter {
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: homeZone }).format(closesAt);
  const words: Record<Language, LetterWords> = {
    'pt-BR': {
      subject: `Sua conta na Pedivela será excluída em ${day}`,
      paragraphs: [
        `${greeting('pt-BR', name)} Recebemos o pedido para excluir a sua conta. Até ${day} ela continua como está, e você pode mudar de ideia.`,
        'Depois disso, nome, e-mail, celular, CPF, senha e mensagens são apagados, e não há volta.',
      ],
      button: 'Manter minha conta',
      footer: 'Não foi você? Mantenha a conta pelo botão e troque a senha.',
    },
    'en': {
      subject: `Your Pedivela account will be deleted on ${day}`,
      paragraphs: [
        `${greeting('en', name)} We were asked to delete your account. Until ${day} it stays as it is, and you can change your mind.`,
        'After that, name, e-mail, mobile number, CPF, password and messages are erased, and nothing brings them back.',
      ],
      button: 'Keep my account',
      footer: 'Wasn’t it you? Keep the account with the button, and change the password.',
    },
  };
  return letter({ kind: 'account-closing', to: email, language, words: words[language], url });
}

/** To somebody who keeps their account after all. */
export function accountKeptLetter({ email, name, language }: Reader, publicUrl: string): Letter {
  const words: Record<Language, LetterWords> = {
    'pt-BR': {
      subject: 'Sua conta na Pedivela fica',
      paragraphs: [`${greeting('pt-BR', name)} O pedido de exclusão foi cancelado. Nada mudou na sua conta.`],
      button: 'Ver meu perfil',
    },
    'en': {
      subject: 'Your Pedivela account stays',
      paragraphs: [`${greeting('en', name)} It will not be deleted. Nothing has changed in your account.`],
      button: 'See my profile',
    },
  };
  const url = byLogIn(publicUrl, to.profile());
  return letter({ kind: 'account-kept', to: email, language, words: words[language], url });
}

/** To somebody whose account could not be deleted, because a shop would be left without an Owner. */
export function accountStaysLetter({ email, name, language }: Reader, publicUrl: string): Letter {
  const words: Record<Language, LetterWords> = {
    'pt-BR': {
      subject: 'Sua conta na Pedivela não pôde ser excluída',
      paragraphs: [
        `${greeting('pt-BR', name)} A loja em que você trabalha ficaria sem titular. Passe essa função a outra pessoa da equipe e peça a exclusão de novo.`,
      ],
      button: 'Ver meus dados',
    },
    'en': {
      subject: 'Your Pedivela account could not be deleted',
      paragraphs: [
        `${greeting('en', name)} The shop where you work would be left without an Owner. Make somebody else of the team an Owner, and ask for the deletion again.`,
      ],
      button: 'See my data',
    },
  };
  const url = byLogIn(publicUrl, to.myData());
  return letter({ kind: 'account-stays', to: email, language, words: words[language], url });
}
