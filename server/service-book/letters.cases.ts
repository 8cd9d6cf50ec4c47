import { serviceKinds } from '#domain/service-book/entry.ts';
import { reminderStages } from '#domain/service-book/reminder.ts';
import { cnpj, own, reader, type LetterCases } from '#tests/architecture/letter-words.ts';
import * as book from './letters.ts';

const { publicUrl } = own;

const entries = (words: string): book.EntryInLetter[] =>
  serviceKinds.map((kind, at) => ({
    kind,
    doneOn: '2026-11-26',
    isCorrection: at === 0,
    bike: { tag: 'AB12CD34', model: words, brand: { name: words } },
  }));

const cases: LetterCases = {
  'server/service-book/letters.ts enteredLetter': (words, language) =>
    entries(words).flatMap((entry) =>
      [words, null].map((name) => book.enteredLetter(reader(words, language), entry, { name, cnpj }, publicUrl)),
    ),
  'server/service-book/letters.ts enteredText': (words, language) => [
    book.enteredText(reader(words, language), { tag: 'AB12CD34' }, { name: words, cnpj }, publicUrl),
  ],
  'server/service-book/letters.ts disputedLetter': (words, language) =>
    entries(words).map((entry) => book.disputedLetter(reader(words, language), { ...entry, text: words }, publicUrl)),
  'server/service-book/letters.ts dueLetter': (words, language) =>
    reminderStages.flatMap((stage) =>
      (['brand', 'shop', 'owner'] as const).flatMap((by) =>
        [{ 'pt-BR': words, 'en': words }, null].map((missed) =>
          book.dueLetter(
            reader(words, language),
            {
              kind: 'inspection',
              dueOn: '2027-03-12',
              by,
              missed,
              bike: { tag: 'AB12CD34', model: words, brand: { name: words } },
            },
            stage,
            publicUrl,
          ),
        ),
      ),
    ),
};

export default cases;
