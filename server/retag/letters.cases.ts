import { retagReasons, type RetagReason } from '#domain/retag/retag.ts';
import { cnpj, instant, own, reader, type LetterCases } from '#tests/architecture/letter-words.ts';
import * as letters from './letters.ts';

const shopOf = (words: string) => ({ name: words, cnpj, city: words });

type RetagWish = { hasShop?: boolean; reason?: RetagReason };

function retag(words: string, { hasShop = true, reason = 'damaged' }: RetagWish = {}): letters.RetagInLetter {
  return {
    replacement: { oldTag: 'AB12CD34', newTag: 'EF56GH78', reason, createdAt: instant },
    bike: { serialNumber: words },
    brand: { name: words, secondaryColor: words, supportEmail: null },
    model: { name: words },
    shop: hasShop ? shopOf(words) : null,
  };
}

const file = 'server/retag/letters.ts';

const cases: LetterCases = {
  [`${file} askedLetter`]: (words, language) =>
    retagReasons.map((reason) => letters.askedLetter(reader(words, language), retag(words, { reason }), own.publicUrl)),
  [`${file} askedText`]: (words, language) => [letters.askedText(reader(words, language), retag(words), own.publicUrl)],
  [`${file} codeLetter`]: (words, language) => [letters.codeLetter(reader(words, language), retag(words), '123456')],
  [`${file} codeText`]: (words, language) => [letters.codeText(reader(words, language), retag(words), '123456')],
  [`${file} replacedLetter`]: (words, language) =>
    [true, false].map((hasShop) =>
      letters.replacedLetter(reader(words, language), retag(words, { hasShop }), own.publicUrl),
    ),
  [`${file} replacedText`]: (words, language) => [letters.replacedText(reader(words, language), retag(words))],
  [`${file} undoneLetter`]: (words, language) => [
    letters.undoneLetter(reader(words, language), retag(words), own.publicUrl),
  ],
  [`${file} answeredLetter`]: (words, language) =>
    (['yes', 'no'] as const).map((answer) =>
      letters.answeredLetter(reader(words, language), retag(words), answer, own.publicUrl),
    ),
  [`${file} scannedLetter`]: (words, language) =>
    [shopOf(words), null].map((by) => letters.scannedLetter(reader(words, language), retag(words), by, own.publicUrl)),
  [`${file} brandLetter`]: (words) =>
    [true, false].map((hasShop) => letters.brandLetter(retag(words, { hasShop }), own.operatorEmail)),
  [`${file} objectionLetter`]: (words) => [letters.objectionLetter(retag(words), own.operatorEmail)],
};

export default cases;
