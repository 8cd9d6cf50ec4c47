import type { Language } from '#domain/account/language.ts';
import { absolute, to } from '#domain/paths.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { letter, type Letter, type LetterWords } from '#server/letters/letter.ts';
import { greeting } from '#server/letters/names.ts';
import { bikeInWords, plainWords } from '#server/letters/plain-words.ts';

/** What a letter says about a receipt that waited for its invoice. Nothing of the invoice's customer goes by mail. */
export type SettledReceipt = {
  language: Language;
  to: string | null;
  ownerName: string;
  brand: { name: string; secondaryColor: string };
  model: string;
  tag: string;
  serialNumber: string;
  storeName: string;
  /** The last four characters of the key, by which its owner recognises it. */
  keyEnd: string;
  publicUrl: string;
};

/** To the owner: the invoice that was named has come, and is linked. */
export function receiptLinkedLetter(settled: SettledReceipt): Letter {
  return mailTo(settled, 'receipt-linked', linked[settled.language](settled));
}

/** To the owner: the invoice that was named has come, but it is that of another bike; what can be done. */
export function receiptRefusedLetter(settled: SettledReceipt): Letter {
  return mailTo(settled, 'receipt-refused', refused[settled.language](settled));
}

function mailTo(settled: SettledReceipt, kind: string, words: LetterWords): Letter {
  const { language, brand, tag, publicUrl } = settled;
  // The tag's own page leads its owner on to the bike, on whatever phone opens the mail.
  return letter({ kind, to: settled.to, language, brand, words, url: absolute(publicUrl, to.tag({ tag })) });
}

const linked: Record<Language, (settled: SettledReceipt) => LetterWords> = {
  'pt-BR': ({ ownerName, brand, model, tag, storeName, keyEnd }) => ({
    subject: `A nota fiscal da sua ${bikeInWords(brand, model)} chegou`,
    title: 'Nota fiscal vinculada',
    paragraphs: [
      `${greeting('pt-BR', ownerName)} A nota fiscal que você informou (chave de acesso terminada em ${keyEnd}) chegou da loja ${plainWords(storeName)} e está vinculada à sua ${bikeInWords(brand, model)}, tag ${groupTag(tag)}.`,
      'Com a nota vinculada, você pode pedir a garantia de um componente sem procurar o papel.',
    ],
    button: 'Ver minha bike',
    footer: 'Guarde também a nota original: o que mostramos não substitui a DANFE.',
  }),
  'en': ({ ownerName, brand, model, tag, storeName, keyEnd }) => ({
    subject: `The receipt of your ${bikeInWords(brand, model)} has arrived`,
    title: 'Receipt linked',
    paragraphs: [
      `${greeting('en', ownerName)} The receipt that you named (access key ending in ${keyEnd}) has arrived from ${plainWords(storeName)} and is linked to your ${bikeInWords(brand, model)}, tag ${groupTag(tag)}.`,
      'With the receipt linked, you can claim the warranty of a part without looking for the paper.',
    ],
    button: 'See my bike',
    footer: 'Keep the original receipt as well: what we show does not replace the DANFE.',
  }),
};

const refused: Record<Language, (settled: SettledReceipt) => LetterWords> = {
  'pt-BR': ({ ownerName, brand, model, serialNumber, storeName, keyEnd }) => ({
    subject: `A nota fiscal informada não é da sua ${bikeInWords(brand, model)}`,
    title: 'Esta nota é de outra bike',
    paragraphs: [
      `${greeting('pt-BR', ownerName)} A nota fiscal que você informou (chave de acesso terminada em ${keyEnd}) chegou da loja ${plainWords(storeName)}, mas os números de série impressos nela não são o da sua ${bikeInWords(brand, model)} (${plainWords(serialNumber)}). Por isso ela não foi vinculada.`,
      'Confira se a chave é mesmo a da nota da sua bike e informe a chave certa. Se a nota é a certa e o número de série está errado nela, peça à loja que a corrija e fale com o suporte pelo botão de ajuda do aplicativo.',
    ],
    button: 'Informar outra chave',
    footer: 'A garantia e o registro da sua bike continuam valendo.',
  }),
  'en': ({ ownerName, brand, model, serialNumber, storeName, keyEnd }) => ({
    subject: `The receipt that you named is not that of your ${bikeInWords(brand, model)}`,
    title: 'This receipt is of another bike',
    paragraphs: [
      `${greeting('en', ownerName)} The receipt that you named (access key ending in ${keyEnd}) has arrived from ${plainWords(storeName)}, but the serial numbers printed on it are not the one of your ${bikeInWords(brand, model)} (${plainWords(serialNumber)}). So it was not linked.`,
      'Check that the key is that of your bike’s receipt, and enter the right one. If it is the right receipt and the serial number on it is wrong, ask the store to correct it, and talk with support through the help button of the app.',
    ],
    button: 'Enter another key',
    footer: 'The warranty and the registration of your bike still hold.',
  }),
};
