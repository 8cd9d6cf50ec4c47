import type { Language } from '#domain/account/language.ts';
import { to } from '#domain/paths.ts';
import { byLogIn } from '#server/letters/by-log-in.ts';
import { letter, type Letter, type LetterWords } from '#server/letters/letter.ts';
import { greeting } from '#server/letters/names.ts';
import type { Reader } from '#server/letters/reader.ts';

/** To somebody of whose data a copy was made, in their session and with a proof of identity. */
export function dataCopiedLetter({ email, name, language }: Reader, publicUrl: string): Letter {
  const words: Record<Language, LetterWords> = {
    'pt-BR': {
      subject: 'Seus dados da Pedivela foram baixados',
      paragraphs: [
        `${greeting('pt-BR', name)} Uma cópia de tudo o que guardamos sobre você foi baixada na sua conta, depois de confirmada a sua identidade.`,
        'Guarde o arquivo num lugar seguro: ele tem seu nome, seus contatos e os dados das suas bicicletas.',
      ],
      button: 'Ver aparelhos conectados',
      footer: 'Não foi você? Encerre os aparelhos que não conhece e troque a senha.',
    },
    'en': {
      subject: 'Your Pedivela data was downloaded',
      paragraphs: [
        `${greeting('en', name)} A copy of everything we hold about you was downloaded in your account, after your identity was confirmed.`,
        'Keep the file in a safe place: it has your name, your contacts and the data of your bikes.',
      ],
      button: 'See connected devices',
      footer: 'Wasn’t it you? End the devices that you don’t know, and change the password.',
    },
  };
  const url = byLogIn(publicUrl, to.sessions());
  return letter({ kind: 'data-copied', to: email, language, words: words[language], url });
}
