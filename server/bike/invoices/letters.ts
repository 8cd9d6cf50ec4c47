import type { Language } from '#domain/account/language.ts';
import { absolute, to } from '#domain/paths.ts';
import type { SettledReceipt } from '#server/bike/receipt/letters.ts';
import { letter, type Letter, type LetterWords } from '#server/letters/letter.ts';
import { greeting } from '#server/letters/names.ts';
import { bikeInWords, plainWords } from '#server/letters/plain-words.ts';

/**
 * What happened to a receipt without its owner's doing. `asked`: the invoice came in and something does not fit. `changed`: a signed
 * file took the place of an unsigned one, and says something else. `other-bike`: the same, and it is another bike's. `cancelled`:
 * its store cancelled it. `holds-again`: the signed file shows that nobody entitled had cancelled it. `withdrawn`: the operator removed
 * the invoice.
 */
export const receiptNews = ['asked', 'changed', 'other-bike', 'cancelled', 'holds-again', 'withdrawn'] as const;
export type ReceiptNews = (typeof receiptNews)[number];

/** To the owner: what became of their receipt, and what they can do. Nothing of the invoice's customer goes by mail. */
export function receiptNewsLetter(news: ReceiptNews, receipt: SettledReceipt): Letter {
  const { language, brand, tag, ownerName, publicUrl } = receipt;
  const { text, ...words } = said[language][news](receipt);
  const paragraphs = [`${greeting(language, ownerName)} ${text[0]}`, ...text.slice(1)];
  // The tag's own page leads its owner on to the bike, on whatever phone opens the mail.
  const url = absolute(publicUrl, to.tag({ tag }));
  return letter({ kind: `receipt-${news}`, to: receipt.to, language, brand, words: { ...words, paragraphs }, url });
}

type News = Omit<LetterWords, 'paragraphs'> & { text: [string, ...string[]] };

const said: Record<Language, Record<ReceiptNews, (receipt: SettledReceipt) => News>> = {
  'pt-BR': {
    'asked': ({ brand, model, storeName, keyEnd }) => ({
      subject: `A nota fiscal que você informou chegou: é da sua ${bikeInWords(brand, model)}?`,
      title: 'Esta nota é da sua bike?',
      text: [
        `A nota fiscal que você informou (chave de acesso terminada em ${keyEnd}) chegou da loja ${plainWords(storeName)}, mas algo nela não combina com a sua ${bikeInWords(brand, model)}. Por isso ela ainda não foi vinculada.`,
        'Abra a nota no aplicativo: lá está o que não combina, e você decide.',
      ],
      button: 'Conferir a nota',
    }),
    'changed': ({ brand, model, storeName, keyEnd }) => ({
      subject: `A nota fiscal da sua ${bikeInWords(brand, model)} foi atualizada`,
      title: 'Nota fiscal atualizada',
      text: [
        `Recebemos a nota fiscal da sua ${bikeInWords(brand, model)} (chave de acesso terminada em ${keyEnd}) com a assinatura digital da loja ${plainWords(storeName)}. Ela diz algo diferente da cópia sem assinatura que tínhamos e ficou no lugar dela.`,
        'Confira no aplicativo os dados que ela traz agora. Se a nota não é da sua bike, você pode retirá-la na mesma tela.',
      ],
      button: 'Conferir a nota',
    }),
    'other-bike': ({ brand, model, storeName, keyEnd }) => ({
      subject: `A nota fiscal da sua ${bikeInWords(brand, model)} foi desvinculada`,
      title: 'Esta nota é de outra bike',
      text: [
        `Recebemos a nota fiscal com chave de acesso terminada em ${keyEnd} com a assinatura digital da loja ${plainWords(storeName)}. Ela traz o número de série de outra bike, o que a cópia sem assinatura não mostrava. Por isso não está mais vinculada à sua ${bikeInWords(brand, model)}.`,
        'Você pode informar a chave da nota certa quando quiser.',
      ],
      button: 'Informar outra chave',
      footer: 'A garantia e o registro da sua bike continuam valendo.',
    }),
    'cancelled': ({ brand, model, storeName, keyEnd }) => ({
      subject: `A nota fiscal da sua ${bikeInWords(brand, model)} foi cancelada pela loja`,
      title: 'Nota fiscal cancelada',
      text: [
        `A loja ${plainWords(storeName)} cancelou a nota fiscal da sua ${bikeInWords(brand, model)} (chave de acesso terminada em ${keyEnd}). Ela não vale mais como comprovante de compra.`,
        'Peça à loja a nota que vale. Depois retire a cancelada no aplicativo e informe a chave da nova.',
      ],
      button: 'Ver a nota',
      footer: 'A garantia e o registro da sua bike continuam valendo.',
    }),
    'holds-again': ({ brand, model, storeName, keyEnd }) => ({
      subject: `A nota fiscal da sua ${bikeInWords(brand, model)} voltou a valer`,
      title: 'Nota fiscal válida',
      text: [
        `Recebemos a nota fiscal da sua ${bikeInWords(brand, model)} (chave de acesso terminada em ${keyEnd}) com a assinatura digital da loja ${plainWords(storeName)}. O cancelamento de que avisamos antes não tinha assinatura da loja e não vale para ela.`,
        'Você não precisa fazer nada: a nota vale de novo como comprovante de compra.',
      ],
      button: 'Ver a nota',
    }),
    'withdrawn': ({ brand, model, keyEnd }) => ({
      subject: `A nota fiscal da sua ${bikeInWords(brand, model)} foi retirada`,
      title: 'Nota fiscal retirada',
      text: [
        `Retiramos a nota fiscal da sua ${bikeInWords(brand, model)} (chave de acesso terminada em ${keyEnd}), porque o arquivo que recebemos não era confiável.`,
        'Você pode informar a chave de novo. Ela é vinculada assim que a loja enviar a nota certa.',
      ],
      button: 'Informar a chave',
      footer: 'A garantia e o registro da sua bike continuam valendo.',
    }),
  },
  'en': {
    'asked': ({ brand, model, storeName, keyEnd }) => ({
      subject: `The receipt that you named has arrived: is it that of your ${bikeInWords(brand, model)}?`,
      title: 'Is this receipt your bike’s?',
      text: [
        `The receipt that you named (access key ending in ${keyEnd}) has arrived from ${plainWords(storeName)}, but something on it does not fit your ${bikeInWords(brand, model)}. So it is not linked yet.`,
        'Open the receipt in the app: it says what does not fit, and you decide.',
      ],
      button: 'Look at the receipt',
    }),
    'changed': ({ brand, model, storeName, keyEnd }) => ({
      subject: `The receipt of your ${bikeInWords(brand, model)} was updated`,
      title: 'Receipt updated',
      text: [
        `The receipt of your ${bikeInWords(brand, model)} (access key ending in ${keyEnd}) has come in with the digital signature of ${plainWords(storeName)}. It says something else than the unsigned copy that we had, and took its place.`,
        'Look in the app at what it says now. If it is not your bike’s receipt, you can take it off on the same screen.',
      ],
      button: 'Look at the receipt',
    }),
    'other-bike': ({ brand, model, storeName, keyEnd }) => ({
      subject: `The receipt of your ${bikeInWords(brand, model)} is linked no longer`,
      title: 'This receipt is another bike’s',
      text: [
        `The receipt with the access key ending in ${keyEnd} has come in with the digital signature of ${plainWords(storeName)}. It names the serial number of another bike, which the unsigned copy did not show. So it is no longer linked to your ${bikeInWords(brand, model)}.`,
        'You can enter the key of the right receipt at any time.',
      ],
      button: 'Enter another key',
      footer: 'The warranty and the registration of your bike still hold.',
    }),
    'cancelled': ({ brand, model, storeName, keyEnd }) => ({
      subject: `The store cancelled the receipt of your ${bikeInWords(brand, model)}`,
      title: 'Receipt cancelled',
      text: [
        `${plainWords(storeName)} cancelled the receipt of your ${bikeInWords(brand, model)} (access key ending in ${keyEnd}). It no longer counts as proof of purchase.`,
        'Ask the store for the receipt that counts. Then take the cancelled one off in the app and enter the key of the new one.',
      ],
      button: 'See the receipt',
      footer: 'The warranty and the registration of your bike still hold.',
    }),
    'holds-again': ({ brand, model, storeName, keyEnd }) => ({
      subject: `The receipt of your ${bikeInWords(brand, model)} counts again`,
      title: 'The receipt counts',
      text: [
        `The receipt of your ${bikeInWords(brand, model)} (access key ending in ${keyEnd}) has come in with the digital signature of ${plainWords(storeName)}. The cancellation that we wrote about was not signed by the store, and does not count for it.`,
        'There is nothing to do: the receipt is proof of purchase again.',
      ],
      button: 'See the receipt',
    }),
    'withdrawn': ({ brand, model, keyEnd }) => ({
      subject: `The receipt of your ${bikeInWords(brand, model)} was taken off`,
      title: 'Receipt taken off',
      text: [
        `We took off the receipt of your ${bikeInWords(brand, model)} (access key ending in ${keyEnd}), because the file that we had received could not be trusted.`,
        'You can enter the key again. It is linked as soon as the store sends the right receipt.',
      ],
      button: 'Enter the key',
      footer: 'The warranty and the registration of your bike still hold.',
    }),
  },
};
