import { oneTimeCode } from '#domain/account/code-rules.ts';
import type { Language } from '#domain/account/language.ts';
import { inWords, type CalendarDate } from '#domain/warranty/calendar-date.ts';
import { aboutClaim, quoted, type ClaimInLetter } from '#server/claim/letters/claim-in-words.ts';
import { letter, type Letter, type LetterWords } from '#server/letters/letter.ts';
import { greeting } from '#server/letters/names.ts';
import { plainWords } from '#server/letters/plain-words.ts';
import type { Reader } from '#server/letters/reader.ts';
import { shopInWords } from '#server/letters/shop-in-words.ts';
import { spanInWords } from '#server/letters/span-in-words.ts';

/** A claim that waits for its owner's yes, with the shop that asks. */
export type AskingClaim = ClaimInLetter & { shop: { name: string | null; city: string | null; cnpj: string } };

type Asking = { text: string; url: string; until: CalendarDate };

/** To an owner: which shop wants to open a claim on which part and why, what a yes means, and the page to answer on. */
export function consentLetter(reader: Reader, found: AskingClaim, { text, url, until: lastDay }: Asking): Letter {
  const { email, name, language } = reader;
  const shop = shopOf(found);
  const until = inWords(lastDay, language);
  const words: Record<Language, LetterWords> = {
    'pt-BR': {
      subject: `Uma loja quer abrir um pedido de garantia: ${found.claim.number}`,
      title: 'Esta loja pode abrir um pedido de garantia?',
      paragraphs: [
        `${greeting('pt-BR', name)} A loja ${shop} olhou sua bike e quer abrir um pedido de garantia. Ela escreveu:`,
        quoted(text),
        aboutClaim(found, 'pt-BR'),
        `Com o seu sim, a loja cuida do pedido: faz o diagnóstico, pode trocar a peça se ele for aprovado, e vê seu contato. Sem o seu sim nada acontece. Você responde até ${until}; depois a pergunta termina sozinha.`,
      ],
      button: 'Ver e responder',
      footer:
        'Não levou a bike a essa loja? Responda que não; se quiser, ela não pergunta mais. As palavras entre aspas são da loja, não nossas.',
    },
    'en': {
      subject: `A bike shop wants to open a warranty claim: ${found.claim.number}`,
      title: 'May this shop open a warranty claim?',
      paragraphs: [
        `${greeting('en', name)} The shop ${shop} looked at your bike and wants to open a warranty claim. It wrote:`,
        quoted(text),
        aboutClaim(found, 'en'),
        `With your yes the shop takes care of the claim: it diagnoses, may replace the part if the claim is approved, and sees your contact data. Without your yes nothing happens. You can answer until ${until}; after that the question ends by itself.`,
      ],
      button: 'See and answer',
      footer:
        'You did not take the bike there? Say no; if you like, the shop can never ask you again. The words in quotation marks are the shop’s, not ours.',
    },
  };
  return letter({ kind: 'claim-asked', to: email, language, words: words[language], url });
}

/** To an owner at the counter who has no phone in the account: the code that says yes. */
export function codeLetter(reader: Reader, found: AskingClaim, code: string): Letter {
  const { email, name, language } = reader;
  const shop = shopOf(found);
  const span = spanInWords(oneTimeCode.livesSeconds, language);
  const words: Record<Language, LetterWords> = {
    'pt-BR': {
      subject: `${code} é o código para a loja abrir o pedido de garantia`,
      title: `O código é ${code}`,
      paragraphs: [
        `${greeting('pt-BR', name)} Com este código a loja ${shop} abre um pedido de garantia, cuida dele e vê seu contato.`,
        aboutClaim(found, 'pt-BR'),
        `O código vale por ${span}. Diga-o só no balcão da loja, e só se você concordar.`,
      ],
      footer: 'Não está na loja? Não passe o código a ninguém: sem ele nada acontece.',
    },
    'en': {
      subject: `${code} is the code for the shop to open the warranty claim`,
      title: `The code is ${code}`,
      paragraphs: [
        `${greeting('en', name)} With this code the shop ${shop} opens a warranty claim, takes care of it and sees your contact data.`,
        aboutClaim(found, 'en'),
        `The code works for ${span}. Say it at the shop’s counter only, and only if you agree.`,
      ],
      footer: 'You are not at the shop? Give the code to nobody: without it nothing happens.',
    },
  };
  return letter({ kind: 'claim-consent-code', to: email, language, words: words[language] });
}

function shopOf({ shop }: AskingClaim): string {
  return [shopInWords(shop), shop.city && plainWords(shop.city)].filter(Boolean).join(', ');
}
