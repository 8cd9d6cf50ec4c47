import type { Language } from '#domain/account/language.ts';
import { maskName } from '#domain/account/name.ts';
import { absolute, to } from '#domain/paths.ts';
import { contactDaySeconds } from '#domain/periods.ts';
import type { ContactReason } from '#domain/shop/contact/reasons.ts';
import type { Office } from '#domain/shop/office.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { homeZone } from '#domain/warranty/calendar-date.ts';
import { byLogIn } from '#server/letters/by-log-in.ts';
import { letter, type Letter, type LetterWords } from '#server/letters/letter.ts';
import { greeting, nameForOthers } from '#server/letters/names.ts';
import { bikeInWords, plainWords } from '#server/letters/plain-words.ts';
import type { Reader } from '#server/letters/reader.ts';
import { shopInWords } from '#server/letters/shop-in-words.ts';
import { spanInWords } from '#server/letters/span-in-words.ts';
import { officeWords } from '#server/shop/office-words.ts';

type NamedShop = Pick<Shop, 'name' | 'cnpj'>;
/** A bike as a scan finds it. */
type ScannedBike = { model: string; brand: { name: string }; bike: { tag: string } };

/** A look at an owner's contact data. `by` is the full name of who looked; the letter masks it. */
export type Look = {
  shop: NamedShop;
  by: string;
  office: Office;
  reason: ContactReason;
  at: Date;
  bike: ScannedBike & { owner: { phone: string | null } };
};

/** To an owner: which shop opened the contact data, when, for which bike, what it saw and why it might. */
export function lookLetter(reader: Reader, look: Look, publicUrl: string): Letter {
  const words = lookWords[reader.language](reader, look);
  return mailTo(reader, 'contact-look', words, byLogIn(publicUrl, to.dataLooks()));
}

const because: Record<Language, Record<ContactReason, string>> = {
  'pt-BR': {
    'sold-by': 'A loja pode ver seu contato porque vendeu a bike: o CNPJ dela está na nota que você ligou à bike.',
    'claim': 'A loja pode ver seu contato porque cuida de um pedido de garantia desta bike.',
    'shared':
      'A loja pode ver seu contato porque você compartilhou com ela. Você pode parar de compartilhar quando quiser.',
  },
  'en': {
    'sold-by':
      'The shop may see your contact because it sold the bike: its CNPJ is on the receipt that you linked to the bike.',
    'claim': 'The shop may see your contact because it works on a warranty claim on this bike.',
    'shared': 'The shop may see your contact because you share it. You can stop sharing whenever you like.',
  },
};

const lookWords: Record<Language, (reader: Reader, look: Look) => LetterWords> = {
  'pt-BR': ({ name }, { shop, by, office, reason, at, bike }) => ({
    subject: 'Uma loja viu seus dados de contato',
    paragraphs: [
      `${greeting('pt-BR', name)} ${whoLooked(by) ?? 'Uma pessoa'} (${officeWords['pt-BR'][office]}), da loja ${shopInWords(shop)}, viu seus dados de contato em ${instant(at, 'pt-BR')}, pela bike ${bikeOf(bike)}.`,
      bike.owner.phone
        ? 'O que a loja viu: seu nome completo, seu celular e seu e-mail.'
        : 'O que a loja viu: seu nome completo e seu e-mail.',
      because['pt-BR'][reason],
      `Se a mesma loja olhar de novo em até ${spanInWords(contactDaySeconds, 'pt-BR')}, não mandamos outro e-mail; no perfil está cada vez.`,
    ],
    button: 'Ver quem viu meus dados',
  }),
  'en': ({ name }, { shop, by, office, reason, at, bike }) => ({
    subject: 'A bike shop saw your contact data',
    paragraphs: [
      `${greeting('en', name)} ${whoLooked(by) ?? 'Somebody'} (${officeWords.en[office]}) of the shop ${shopInWords(shop)} saw your contact data on ${instant(at, 'en')}, for the bike ${bikeOf(bike)}.`,
      bike.owner.phone
        ? 'What the shop saw: your full name, your phone number and your e-mail address.'
        : 'What the shop saw: your full name and your e-mail address.',
      because.en[reason],
      `If the same shop looks again within ${spanInWords(contactDaySeconds, 'en')}, we send no further e-mail; your profile lists every look.`,
    ],
    button: 'See who saw my data',
  }),
};

/** Characters of a message in a letter; all of it is in the app. */
const quoted = 400;

/** What a shop writes; `reason` is why it may see the contact data besides, null where it may not. */
export type ShopMessage = {
  shop: NamedShop;
  bike: ScannedBike;
  text: string;
  threadId: string;
  reason: ContactReason | null;
};

/** To an owner: what a shop writes, as a quotation in one line without anything that opens; and the page to answer on. */
export function shopMessageLetter(
  reader: Reader,
  { shop, bike, text, threadId, reason }: ShopMessage,
  publicUrl: string,
): Letter {
  const quote = `“${plainWords(text, quoted)}”`;
  const words: Record<Language, LetterWords> = {
    'pt-BR': {
      subject: 'Uma loja escreveu para você',
      paragraphs: [
        `${greeting('pt-BR', reader.name)} A loja ${shopInWords(shop)} escreve sobre a bike ${bikeOf(bike)}:`,
        quote,
        reason ? because['pt-BR'][reason] : 'A loja não vê seu nome completo, telefone nem e-mail.',
        'Na página da mensagem você responde, compartilha seu contato se quiser, ou faz esta loja parar de escrever.',
      ],
      button: 'Ler e responder',
      footer: 'As palavras entre aspas são da loja, não nossas. Nunca passe senhas ou códigos a ninguém.',
    },
    'en': {
      subject: 'A bike shop wrote to you',
      paragraphs: [
        `${greeting('en', reader.name)} The shop ${shopInWords(shop)} writes about the bike ${bikeOf(bike)}:`,
        quote,
        reason ? because.en[reason] : 'The shop does not see your full name, phone or e-mail.',
        'On the page of the message you answer, share your contact if you like, or stop this shop from writing.',
      ],
      button: 'Read and answer',
      footer: 'The words in quotation marks are the shop’s, not ours. Never give passwords or codes to anybody.',
    },
  };
  const url = byLogIn(publicUrl, to.messageThread({ thread: threadId }));
  return mailTo(reader, 'contact-message', words[reader.language], url);
}

/** To people of a shop: an owner answered, or shares the contact data. Without the words and without the owner. */
export function ownerAnswerLetter(
  reader: Pick<Reader, 'email' | 'language'>,
  { model, brand, tag, what }: { model: string; brand: { name: string }; tag: string; what: 'answered' | 'shared' },
  publicUrl: string,
): Letter {
  const bike = bikeOf({ model, brand, bike: { tag } });
  const answered: Record<Language, LetterWords> = {
    'pt-BR': {
      subject: 'Resposta de quem tem a bike',
      paragraphs: [`Chegou uma resposta sobre a bike ${bike}. Escaneie a bike ou digite a tag para ler.`],
      button: 'Abrir a loja',
    },
    'en': {
      subject: 'The bike’s owner answered',
      paragraphs: [`There is an answer about the bike ${bike}. Scan the bike, or type its tag, to read it.`],
      button: 'Open the shop',
    },
  };
  const shared: Record<Language, LetterWords> = {
    'pt-BR': {
      subject: 'Contato compartilhado com a sua loja',
      paragraphs: [
        `Quem tem a bike ${bike} compartilhou o contato com a sua loja. Escaneie a bike ou digite a tag para ver.`,
        'Cada olhada fica registrada e é avisada a quem tem a bike.',
      ],
      button: 'Abrir a loja',
    },
    'en': {
      subject: 'A contact is shared with your shop',
      paragraphs: [
        `The owner of the bike ${bike} shares the contact with your shop. Scan the bike, or type its tag, to see it.`,
        'Each look is recorded and told to the owner.',
      ],
      button: 'Open the shop',
    },
  };
  const words = (what === 'answered' ? answered : shared)[reader.language];
  return mailTo(reader, 'contact-answer', words, absolute(publicUrl, to.shop.home()));
}

function bikeOf({ brand, model, bike }: ScannedBike): string {
  return `${bikeInWords(brand, model)} (tag ${groupTag(bike.tag)})`;
}

/** In part, as shops' people appear in the owner's list; null where the name holds more than a name. */
function whoLooked(name: string): string | null {
  return nameForOthers(name) && maskName(name);
}

function instant(at: Date, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: homeZone });
  return format.format(at);
}

function mailTo(
  { email: to, language }: Pick<Reader, 'email' | 'language'>,
  kind: string,
  words: LetterWords,
  url: string,
) {
  return letter({ kind, to, language, words, url });
}
