import { useTranslation } from 'react-i18next';
import { cx } from '#web/kit/cx.ts';
import type heldData from '#web/locale/en/on-demand/held-data.json';
import { useLanguage } from '#web/locale/use-language.ts';
import { valueInWords, type NameOfValue } from './value-in-words.ts';

type Column = keyof typeof heldData.columns;

/** One entry: what is known of it with the names of the language; the numbers of our records last. */
export function CopyEntry({ row }: { row: Readonly<Record<string, unknown>> }) {
  const { t, i18n } = useTranslation('held-data');
  const language = useLanguage();
  const nameOf: NameOfValue = (column, value) => {
    const name: unknown = i18n.getResource(language, 'held-data', `values.${column}.${value}`);
    return typeof name === 'string' ? name : null;
  };
  const facts = Object.entries(row)
    .map(([column, value]) => ({ column, said: valueInWords(column, value, nameOf, language) }))
    .filter(({ said }) => said !== null)
    .toSorted((a, b) => Number(isId(a.column)) - Number(isId(b.column)));
  return (
    <li className="py-3">
      <dl className="flex flex-col gap-2">
        {facts.map(({ column, said }) => (
          <div key={column} className="min-w-0">
            <dt className="text-s text-muted">{t(`columns.${column as Column}`)}</dt>
            <dd
              className={cx(
                'wrap-anywhere whitespace-pre-line tabular-nums',
                isId(column) ? 'text-s text-muted' : 'text-m leading-5 font-bold',
              )}
            >
              {said}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** Whether a column says which entry is meant, which says nothing to a person. */
function isId(column: string): boolean {
  return /^id$|Id$/.test(column) || column === 'jws';
}
