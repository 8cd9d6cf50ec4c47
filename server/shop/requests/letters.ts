import type { Language } from '#domain/account/language.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { letter, type Letter, type LetterWords } from '#server/letters/letter.ts';
import { nameForOthers } from '#server/letters/names.ts';
import { shopInWords } from '#server/letters/shop-in-words.ts';

type Reader = { email: string | null; language: Language };
type MootRequest = { fullName: string; shop: Pick<Shop, 'name' | 'cnpj'> };

/** To each who was asked to decide a request: its person is in another shop by now, which is not named; there is nothing to do. */
export function requestMootLetter({ email: to, language }: Reader, { fullName, shop: of }: MootRequest): Letter {
  const name = nameForOthers(fullName);
  const shop = shopInWords(of);
  const words: Record<Language, LetterWords> = {
    'pt-BR': {
      subject: `O pedido de ${name ?? 'uma pessoa'} não precisa mais de resposta`,
      paragraphs: [
        `${name ?? 'Uma pessoa'} pediu para entrar na loja ${shop} e entrou em outra loja antes da resposta. Cada pessoa fica em uma loja por vez, por isso o pedido foi encerrado.`,
        'O link que enviamos não vale mais. Você não precisa fazer nada.',
      ],
    },
    'en': {
      subject: `The request of ${name ?? 'somebody'} needs no answer any more`,
      paragraphs: [
        `${name ?? 'Somebody'} asked to join the shop ${shop}, and got into another shop before there was an answer. People belong to one shop at a time, so the request has ended.`,
        'The link that we sent no longer works. There is nothing for you to do.',
      ],
    },
  };
  return letter({ kind: 'shop-request-moot', to, language, words: words[language] });
}
