import { useTranslation } from 'react-i18next';
import type { WholeDeskImport } from '#domain/imports/desk-imports.contract.ts';
import { cx } from '#web/kit/cx.ts';
import { Card } from '#web/kit/layout/card.tsx';
import type { RowWords } from './notes.ts';
import type { TakenRow } from './reading/workbook.ts';
import type { DrawnRows } from './use-rows.ts';

/** Cells that were corrected and not checked yet: the text by line and column. */
export type Edits = Readonly<Record<string, string>>;

type RowTableProps = {
  drawn: DrawnRows;
  words: ReadonlyMap<number, RowWords>;
  edits: Edits;
  /** A cell was written over; `before` is what it had. */
  onEdit: (line: number, column: string, text: string, before: string) => void;
  view: 'all' | 'wrong';
  first: WholeDeskImport['first'];
};

/** The rows with what would become of each; those that are wrong say why, and their cells are corrected here. */
export function RowTable({ drawn, words, edits, onEdit, view, first }: RowTableProps) {
  const { t } = useTranslation('desk-imports');
  const outcomes = new Map(first.map(({ line, outcome }) => [line, outcome]));
  const rows = drawn.rows.filter(({ line }) => view === 'all' || words.get(line)?.isWrong);
  return (
    <Card className="overflow-hidden p-0!">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, and keys alone must be able to. */}
      <div role="region" aria-label={t('table.label')} tabIndex={0} className="max-h-[70dvh] overflow-auto">
        <table className="w-full border-collapse text-left text-s">
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className={head}>
                {t('table.line')}
              </th>
              {drawn.columns.map(({ name, label, title }) => (
                <th key={name} scope="col" className={head}>
                  {label}
                  {title && title !== label && <span className="block font-normal">← “{title}”</span>}
                </th>
              ))}
              <th scope="col" className={cx(head, 'w-2/5 min-w-64')}>
                {t('table.becomes')}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map((row) => {
              const said = words.get(row.line);
              const outcome = outcomes.get(row.line);
              return (
                <tr key={row.line} className={cx(said?.isWrong && 'bg-wrong-soft')}>
                  <td className="px-4 py-2.5 text-muted tabular-nums">{row.line}</td>
                  {drawn.columns.map(({ name, label }, at) => (
                    <Cell key={name} {...{ row, at, name, label, said, edits, onEdit }} />
                  ))}
                  <td className="px-4 py-2.5 text-pretty">
                    {said?.isWrong ? (
                      <span className="font-bold text-wrong">{said.sentences.join(' ')}</span>
                    ) : (
                      <span className="text-muted">
                        {[outcome && t(`outcome.${outcome}`), ...(said?.sentences ?? [])].filter(Boolean).join(' · ')}
                      </span>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

const head = 'sticky top-0 z-1 bg-card px-4 py-3 align-bottom font-normal whitespace-nowrap text-muted';

type CellProps = Pick<RowTableProps, 'edits' | 'onEdit'> & {
  row: TakenRow;
  at: number;
  name: string;
  label: string;
  said: RowWords | undefined;
};

/** A cell: of a row that is wrong, it can be written over. */
function Cell({ row: { line, cells }, at, name, label, said, edits, onEdit }: CellProps) {
  const { t } = useTranslation('desk-imports');
  const edited = edits[`${line} ${name}`];
  const text = edited ?? cells[at] ?? '';
  if (!said?.isWrong) return <td className="px-4 py-2.5 whitespace-nowrap tabular-nums">{text || '—'}</td>;
  const isWrong = said.columns.has(name) && edited === undefined;
  return (
    <td className="p-1">
      <input
        aria-label={t('table.cell', { column: label, line })}
        aria-invalid={isWrong || undefined}
        // Written over together with others, it begins anew.
        key={text}
        defaultValue={text}
        size={Math.min(30, Math.max(8, text.length))}
        maxLength={4000}
        spellCheck={false}
        autoComplete="off"
        onBlur={({ target }) => {
          if (target.value !== text) onEdit(line, name, target.value, text);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
        className={cx(
          'min-h-11 w-full min-w-24 scroll-my-32 rounded-inner border bg-card px-3 text-s text-ink tabular-nums',
          isWrong
            ? 'border-wrong font-bold'
            : edited === undefined
              ? 'border-transparent hover:border-edge'
              : 'border-good',
        )}
      />
    </td>
  );
}
