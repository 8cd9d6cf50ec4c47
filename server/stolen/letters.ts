import type { Language } from '#domain/account/language.ts';
import { to } from '#domain/paths.ts';
import type { TheftEnd } from '#domain/stolen/theft.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { byLogIn } from '#server/letters/by-log-in.ts';
import { letter, type Letter, type LetterWords } from '#server/letters/letter.ts';
import { greeting } from '#server/letters/names.ts';
import { bikeInWords, plainWords } from '#server/letters/plain-words.ts';
import type { Reader } from '#server/letters/reader.ts';

type StolenBike = { tag: string; model: string; brand: { name: string } };

/** Characters of a message in a letter; all of it is in the app. */
const quoted = 400;

const bikeOf = ({ brand, model, tag }: StolenBike) => `${bikeInWords(brand, model)} (tag ${groupTag(tag)})`;

/** To an owner: the bike is marked stolen, what that does, and how it is undone. */
export function theftReportedLetter(owner: Reader, bike: StolenBike, publicUrl: string): Letter {
  const words: Record<Language, LetterWords> = {
    'pt-BR': {
      subject: 'Sua bike está marcada como roubada',
      paragraphs: [
        `${greeting('pt-BR', owner.name)} A bike ${bikeOf(bike)} está marcada como roubada. Quem escaneia a bike vê o aviso, e ninguém vê seus dados.`,
        'Se ainda não fez o boletim de ocorrência, faça: pela internet, na delegacia eletrônica do seu estado.',
        'Encontrou a bike, ou não foi você que marcou? Na tela da bike um toque tira a marca.',
      ],
      button: 'Ver minha bike',
      footer: 'Não foi você que marcou? Troque também a senha da sua conta.',
    },
    'en': {
      subject: 'Your bike is marked stolen',
      paragraphs: [
        `${greeting('en', owner.name)} The bike ${bikeOf(bike)} is marked stolen. Whoever scans it sees the warning, and nobody sees your data.`,
        'If you have not reported it to the police yet, do: online, at the electronic police station of your state.',
        'Have you found the bike, or was it not you who marked it? On the bike’s screen one tap takes the mark away.',
      ],
      button: 'See my bike',
      footer: 'It was not you who marked it? Change the password of your account as well.',
    },
  };
  return toOwner(owner, 'theft-reported', words[owner.language], publicUrl);
}

/** To an owner: the bike is no longer marked stolen. */
export function theftEndedLetter(owner: Reader, bike: StolenBike & { how: TheftEnd }, publicUrl: string): Letter {
  const isFound = bike.how === 'found';
  const words: Record<Language, LetterWords> = {
    'pt-BR': {
      subject: isFound ? 'Que bom: sua bike foi encontrada' : 'Sua bike não está mais marcada como roubada',
      paragraphs: [
        `${greeting('pt-BR', owner.name)} A bike ${bikeOf(bike)} não está mais marcada como roubada. Quem escaneia a bike não vê mais o aviso.`,
        'Não foi você que tirou a marca? Na tela da bike você marca de novo.',
      ],
      button: 'Ver minha bike',
    },
    'en': {
      subject: isFound ? 'Good news: your bike was found' : 'Your bike is no longer marked stolen',
      paragraphs: [
        `${greeting('en', owner.name)} The bike ${bikeOf(bike)} is no longer marked stolen. Whoever scans it sees no warning any more.`,
        'It was not you who took the mark away? On the bike’s screen you mark it again.',
      ],
      button: 'See my bike',
    },
  };
  return toOwner(owner, 'theft-ended', words[owner.language], publicUrl);
}

/** By way of the log-in, which leads on. */
function toOwner({ email, language }: Reader, kind: string, words: LetterWords, publicUrl: string): Letter {
  return letter({ kind, to: email, language, words, url: byLogIn(publicUrl, to.myBike()) });
}

/** To an owner: what a finder wrote, as a quotation without anything that opens. Nothing of who wrote. */
export function finderLetter(owner: Reader, bike: StolenBike & { text: string }, publicUrl: string): Letter {
  const quote = `“${plainWords(bike.text, quoted)}”`;
  const words: Record<Language, LetterWords> = {
    'pt-BR': {
      subject: 'Alguém encontrou sua bike',
      paragraphs: [
        `${greeting('pt-BR', owner.name)} Alguém escreveu sobre a bike ${bikeOf(bike)}:`,
        quote,
        'Na tela da bike você lê tudo e responde. A pessoa não vê seu nome, e-mail nem telefone. Não pague resgate e não vá ao local sem a polícia.',
      ],
      button: 'Ler e responder',
      footer: 'As palavras entre aspas são de quem escreveu, não nossas. Nunca passe senhas ou códigos a ninguém.',
    },
    'en': {
      subject: 'Somebody found your bike',
      paragraphs: [
        `${greeting('en', owner.name)} Somebody wrote about the bike ${bikeOf(bike)}:`,
        quote,
        'On the bike’s screen you read all of it and answer. The person does not see your name, e-mail or phone. Pay no ransom, and do not go there without the police.',
      ],
      button: 'Read and answer',
      footer: 'The words in quotation marks are the writer’s, not ours. Never give passwords or codes to anybody.',
    },
  };
  return toOwner(owner, 'finder-message', words[owner.language], publicUrl);
}
