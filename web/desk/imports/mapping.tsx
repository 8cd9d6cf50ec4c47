import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import { queryAs } from '#web/api/query.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { deskCall, deskQuery, deskSend } from '#web/desk/call.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/kit/feedback/loading.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import type { Chosen, Kind } from './choose-file.tsx';
import { holdFile } from './opened.ts';
import type { FileColumn, Guess } from './reading/workbook.ts';

type MappingProps = { chosen: Chosen; onBack: () => void; onSent: (id: string) => void };

/** What was guessed of a file: sheet, header and columns, each to be corrected. */
export function Mapping({ chosen, onBack, onSent }: MappingProps) {
  const { t } = useTranslation('desk-imports');
  const { file, kind } = chosen;
  const [sheet, setSheet] = useState(file.opened.chosen);
  const [header, setHeader] = useState<number>();
  const [key] = useState(uuidv7);
  const { data: guess } = useAnswer(
    queryAs(['guess', key, sheet, header], () => file.guess(sheet, kind, header), { staleTime: Infinity, gcTime: 0 }),
  );
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        {file.opened.sheets.length > 1 && (
          <SelectField
            label={t('mapping.sheet')}
            value={sheet}
            onChange={({ target }) => {
              setSheet(Number(target.value));
              setHeader(undefined);
            }}
          >
            {file.opened.sheets.map(({ name, rows }, at) => (
              <option key={at} value={at}>
                {t('mapping.sheet-of', { name, count: rows })}
              </option>
            ))}
          </SelectField>
        )}
        {guess && (
          <SelectField
            label={t('mapping.header')}
            value={guess.header}
            onChange={({ target }) => setHeader(Number(target.value))}
          >
            {guess.beginnings.map(({ line, text }) => (
              <option key={line} value={line}>
                {t('mapping.line', { line, text })}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      {guess ? (
        <Places key={`${sheet} ${guess.header}`} {...{ chosen, guess, onBack, onSent }} />
      ) : (
        <SkeletonGroup label={t('reading')}>
          <Skeleton className="h-80 w-full rounded-card" />
        </SkeletonGroup>
      )}
    </>
  );
}

/** Sends the file with the columns as they were chosen, under an id of its own. */
function useSend(
  { chosen, guess, onSent }: Omit<MappingProps, 'onBack'> & { guess: Guess },
  places: readonly (string | null)[],
) {
  const { name, kind, file } = chosen;
  const [id] = useState(uuidv7);
  return useChange(
    async () => {
      await file.take(places);
      const table = await file.write();
      const titles = Object.fromEntries(
        places.flatMap((place, at) => {
          const title = guess.columns[at]!.title;
          return place && title ? [[place, title]] : [];
        }),
      );
      await deskCall('POST /api/desk/imports', { id, kind: kind.name, name, titles });
      holdFile(id, 1, file);
      return deskSend('PUT /api/desk/imports/:id/file', { id, check: 0 }, new Blob([table], { type: 'text/csv' }));
    },
    {
      stale: [deskQuery('GET /api/desk/imports', {}), deskQuery('GET /api/desk/imports/kinds', {})],
      onDone: () => onSent(id),
    },
  );
}

function Places({ chosen, guess, onBack, onSent }: MappingProps & { guess: Guess }) {
  const { t } = useTranslation('desk-imports');
  const { kind } = chosen;
  const [places, setPlaces] = useState(guess.columns.map(({ place }) => place));
  const send = useSend({ chosen, guess, onSent }, places);
  // A column of ours is one of the file's: the other one lets it go.
  const choose = (at: number, place: string | null) =>
    setPlaces(places.map((before, other) => (other === at ? place : before === place ? null : before)));
  return (
    <>
      {guess.merged.length > 0 && (
        <Notice tone="warn" title={t('mapping.merged')}>
          {t('mapping.merged-lead', { cells: guess.merged.join(', ') })}
        </Notice>
      )}
      <Card className="p-0!">
        <p aria-hidden className={`hidden gap-x-6 border-b border-line px-4 py-3 text-s text-muted md:grid ${row}`}>
          <span>{t('mapping.title')}</span>
          <span>{t('mapping.sample')}</span>
          <span>{t('mapping.place')}</span>
        </p>
        <ul className="divide-y divide-line">
          {guess.columns.map((column, at) => (
            <ColumnRow
              key={at}
              {...{ column, at, kind }}
              place={places[at] ?? null}
              onChoose={(place) => choose(at, place)}
            />
          ))}
        </ul>
      </Card>
      <RefusalNotice refusal={send.refusal} />
      <Foot {...{ kind, places, onBack, send }} rows={guess.rows} />
    </>
  );
}

type FootProps = {
  kind: Kind;
  places: readonly (string | null)[];
  rows: number;
  onBack: () => void;
  send: ReturnType<typeof useSend>;
};

/** How many rows there are, which columns are missing, and the way on. */
function Foot({ kind, places, rows, onBack, send }: FootProps) {
  const { t } = useTranslation('desk-imports');
  const missing = kind.columns.filter((column) => column.required && !places.includes(column.name));
  return (
    <div className="md:sticky md:bottom-0 md:z-1 md:-mb-8 md:bg-paper md:pb-6">
      <Card className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0">
          <p className="font-bold">{t('mapping.rows', { count: rows })}</p>
          <p role="status" className="text-s text-muted">
            {missing.length > 0
              ? t('mapping.missing', { columns: missing.map(({ label }) => label).join(', ') })
              : t('mapping.nothing-yet')}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="fit" onClick={onBack}>
            {t('mapping.back')}
          </Button>
          <Button
            size="fit"
            disabled={missing.length > 0 || rows === 0}
            busy={send.busy}
            busyLabel={t('mapping.sending')}
            onClick={() => send.change()}
          >
            {t('mapping.check')}
          </Button>
        </div>
      </Card>
    </div>
  );
}

const row = 'md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.2fr)]';

type ColumnRowProps = {
  column: FileColumn;
  at: number;
  kind: Kind;
  place: string | null;
  onChoose: (place: string | null) => void;
};

function ColumnRow({ column: { title, sample, place: guessed }, at, kind, place, onChoose }: ColumnRowProps) {
  const { t } = useTranslation('desk-imports');
  const own = kind.columns.some(({ name }) => name === guessed) ? null : guessed;
  return (
    <li className={`grid items-center gap-x-6 gap-y-1 px-4 py-2 ${row}`}>
      <b className="min-w-0 wrap-anywhere">{title || t('mapping.untitled', { number: at + 1 })}</b>
      <span className="min-w-0 text-s wrap-anywhere text-muted">{sample || '—'}</span>
      <SelectField
        label={t('mapping.place-of', { title: title || t('mapping.untitled', { number: at + 1 }) })}
        labelHidden
        value={place ?? ''}
        onChange={({ target }) => onChoose(target.value || null)}
      >
        <option value="">{t('mapping.leave')}</option>
        {own && <option value={own}>{own}</option>}
        {kind.columns.map(({ name, label, required }) => (
          <option key={name} value={name}>
            {required ? t('mapping.required', { label }) : label}
          </option>
        ))}
      </SelectField>
    </li>
  );
}
