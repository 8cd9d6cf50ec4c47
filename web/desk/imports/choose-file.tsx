import { FileSpreadsheet } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '#domain/endpoints.ts';
import { hiddenInName } from '#domain/imports/desk-import.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { cx } from '#web/kit/cx.ts';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { ProgressBar } from '#web/kit/feedback/progress-bar.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import type { OpenFile } from './reading/open-file.ts';
import { NoTable } from './reading/sheet.ts';

export type Kind = AnswerOf<'GET /api/desk/imports/kinds'>['kinds'][number];
/** A file that was read, and what it is to bring in. */
export type Chosen = { name: string; kind: Kind; file: OpenFile };

type ChooseFileProps = { kinds: readonly Kind[]; onChosen: (chosen: Chosen) => void };

/** What is brought in, and where its file is dropped. */
export function ChooseFile({ kinds, onChosen }: ChooseFileProps) {
  const { t } = useTranslation('desk-imports');
  const [name, setName] = useState(kinds.find((kind) => kind.name === 'bikes')?.name ?? kinds[0]?.name ?? '');
  const kind = kinds.find((one) => one.name === name);
  const [fault, setFault] = useState<NoTable>();
  const read = useChange(async (given: File) => {
    setFault(undefined);
    try {
      // Its code is loaded when somebody has a file for it.
      const { openFile } = await import('./reading/open-file.ts');
      const file = await openFile(await given.arrayBuffer());
      onChosen({ name: nameOf(given), kind: kind!, file });
    } catch (error) {
      if (!(error instanceof NoTable)) throw error;
      setFault(error);
    }
  });
  if (!kind) return null;
  return (
    <Card className="flex flex-col gap-5 p-3! md:p-5!">
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <SelectField label={t('what')} value={name} onChange={({ target }) => setName(target.value)}>
            {kinds.map((one) => (
              <option key={one.name} value={one.name}>
                {one.label}
              </option>
            ))}
          </SelectField>
          <Columns kind={kind} />
        </div>
        {read.busy ? (
          <div className="flex min-h-48 flex-col justify-center">
            <ProgressBar label={t('reading')} />
          </div>
        ) : (
          <DropZone onFile={(file) => read.change(file)} />
        )}
      </div>
      {fault && (
        <Notice tone="wrong" live title={t('no-table')}>
          {t(`faults.${fault.fault}`)} {fault.at && t('fault-at', { at: fault.at })}
        </Notice>
      )}
      {read.refusal && (
        <Notice tone="wrong" live title={t('no-table')}>
          {t('faults.broken')}
        </Notice>
      )}
    </Card>
  );
}

/** As its person calls it, without what is not seen. */
function nameOf({ name }: File): string {
  return name.replace(new RegExp(hiddenInName, 'gu'), '').trim().slice(0, 160) || '—';
}

/** What its table has to have, and may. */
function Columns({ kind: { columns, families } }: { kind: Kind }) {
  const { t, i18n } = useTranslation('desk-imports');
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  const named = (isRequired: boolean) =>
    columns.filter(({ required }) => required === isRequired).map(({ label }) => label);
  const others = [...named(false), ...families.map(({ label, name, also }) => `${label} (${also[0] ?? name}: …)`)];
  const most = 12;
  return (
    <div className="flex flex-col gap-2 text-s text-pretty wrap-anywhere text-muted">
      <p>
        <b className="text-ink">{t('has-to')}</b> {list.format(named(true))}
      </p>
      {others.length > 0 && (
        <p>
          <b className="text-ink">{t('may')}</b>{' '}
          {others.length > most
            ? t('and-more', { list: others.slice(0, most).join(', '), count: others.length - most })
            : list.format(others)}
        </p>
      )}
    </div>
  );
}

function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation('desk-imports');
  const [isOver, setOver] = useState(false);
  const id = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        'flex min-h-52 flex-col items-center justify-center gap-3 min-w-0 rounded-card border-[1.5px] border-dashed px-1 py-6 text-center md:px-6',
        isOver ? 'border-ink bg-paper' : 'border-edge',
      )}
    >
      <FileSpreadsheet aria-hidden className="size-8 text-muted" strokeWidth={1.5} />
      <p className="max-w-full text-m font-bold wrap-anywhere">{t('drop')}</p>
      <p className="max-w-80 min-w-0 text-s text-pretty wrap-anywhere text-muted">{t('drop-lead')}</p>
      <input
        id={id}
        type="file"
        accept=".csv,.txt,.tsv,.xlsx,.xlsm,text/csv"
        className="peer sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) onFile(file);
        }}
      />
      <label
        htmlFor={id}
        className={cx(
          buttonClass('primary', 'fit'),
          'cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink',
        )}
      >
        {t('choose')}
      </label>
    </div>
  );
}
