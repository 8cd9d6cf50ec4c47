import type { Language } from '#domain/account/language.ts';
import { groupTag } from '#domain/tag/tag.ts';
import type { Letter } from '../../jobs/outbox.ts';
import { mailOf } from '../../letters/layout.ts';

/** What a letter tells of a receipt that waited for its invoice. Nothing of the invoice's customer goes by mail. */
export type SettledReceipt = {
  language: Language;
  to: string;
  ownerName: string;
  brand: { name: string; secondaryColor: string };
  model: string;
  tag: string;
  serialNumber: string;
  storeName: string;
  /** The last four characters of the key, by which its owner tells it. */
  keyEnd: string;
  publicUrl: string;
};

/** To the owner: the invoice that he named has come, and is linked. */
export function receiptLinkedLetter(settled: SettledReceipt): Letter {
  return letterOf('receipt-linked', settled, linked[settled.language](settled));
}

/** To the owner: the invoice that he named has come, but it is that of another bike; what he can do. */
export function receiptRefusedLetter(settled: SettledReceipt): Letter {
  return letterOf('receipt-refused', settled, refused[settled.language](settled));
}

type Words = { subject: string; title: string; paragraphs: string[]; button: string; footer: string };

function letterOf(kind: string, { language, to, brand, tag, publicUrl }: SettledReceipt, words: Words): Letter {
  const { subject, title, paragraphs, button: label, footer } = words;
  // The tag's own page leads its owner on to the bike, on whatever phone he opens the mail.
  const button = { label, url: `${publicUrl}/${tag}` };
  return { channel: 'email', kind, to, subject, ...mailOf({ language, brand, title, paragraphs, button, footer }) };
}

const linked: Record<Language, (settled: SettledReceipt) => Words> = {
  'pt-BR': ({ ownerName, brand, model, tag, storeName, keyEnd }) => ({
    subject: `A nota fiscal da sua ${brand.name} ${model} chegou`,
    title: 'Nota fiscal vinculada',
    paragraphs: [
      `Olá, ${firstName(ownerName)}! A nota fiscal que você informou (chave de acesso terminada em ${keyEnd}) chegou da loja ${storeName} e está vinculada à sua ${brand.name} ${model}, tag ${groupTag(tag)}.`,
      'Com a nota vinculada, você pode pedir a garantia de um componente sem procurar o papel.',
    ],
    button: 'Ver minha bike',
    footer: 'Guarde também a nota original: o que mostramos não substitui a DANFE.',
  }),
  'en': ({ ownerName, brand, model, tag, storeName, keyEnd }) => ({
    subject: `The receipt of your ${brand.name} ${model} has arrived`,
    title: 'Receipt linked',
    paragraphs: [
      `Hello, ${firstName(ownerName)}! The receipt that you named (access key ending in ${keyEnd}) has arrived from ${storeName} and is linked to your ${brand.name} ${model}, tag ${groupTag(tag)}.`,
      'With the receipt linked, you can claim the warranty of a part without looking for the paper.',
    ],
    button: 'See my bike',
    footer: 'Keep the original receipt as well: what we show does not replace the DANFE.',
  }),
};

const refused: Record<Language, (settled: SettledReceipt) => Words> = {
  'pt-BR': ({ ownerName, brand, model, serialNumber, storeName, keyEnd }) => ({
    subject: `A nota fiscal informada não é da sua ${brand.name} ${model}`,
    title: 'Esta nota é de outra bike',
    paragraphs: [
      `Olá, ${firstName(ownerName)}! A nota fiscal que você informou (chave de acesso terminada em ${keyEnd}) chegou da loja ${storeName}, mas os números de série impressos nela não são o da sua ${brand.name} ${model} (${serialNumber}). Por isso ela não foi vinculada.`,
      'Confira se a chave é mesmo a da nota da sua bike e informe a chave certa. Se a nota é a certa e o número de série está errado nela, peça à loja que a corrija e fale com o suporte pelo botão de ajuda do aplicativo.',
    ],
    button: 'Informar outra chave',
    footer: 'A garantia e o registro da sua bike continuam valendo.',
  }),
  'en': ({ ownerName, brand, model, serialNumber, storeName, keyEnd }) => ({
    subject: `The receipt that you named is not that of your ${brand.name} ${model}`,
    title: 'This receipt is of another bike',
    paragraphs: [
      `Hello, ${firstName(ownerName)}! The receipt that you named (access key ending in ${keyEnd}) has arrived from ${storeName}, but the serial numbers printed on it are not the one of your ${brand.name} ${model} (${serialNumber}). So it was not linked.`,
      'Check that the key is that of your bike’s receipt, and enter the right one. If it is the right receipt and the serial number on it is wrong, ask the store to correct it, and talk with support through the help button of the app.',
    ],
    button: 'Enter another key',
    footer: 'The warranty and the registration of your bike still hold.',
  }),
};

function firstName(name: string): string {
  return name.split(' ')[0] ?? name;
}
