import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WholeDeskImport } from '#domain/imports/desk-imports.contract.ts';
import { deskCall, deskQuery, deskSend } from '#web/desk/call.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/kit/feedback/loading.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Segmented } from '#web/kit/form/segmented.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { rowWords, wrongLines } from './notes.ts';
import { correctedIn, holdFile, noteCorrected } from './opened.ts';
import { RowTable, type Edits } from './row-table.tsx';
import { SaveWrong } from './save-wrong.tsx';
import { drawnWrong, useRows, type DrawnRows } from './use-rows.ts';

/** What would happen, row by row: corrected here, laid aside, or brought in. */
export function Checked({ found }: { found: WholeDeskImport }) {
  const { t } = useTranslation('desk-imports');
  const wrong = wrongLines(found);
  const { drawn, failed } = useRows(found, wrong);
  const { edits, count, edit, alike, spread } = useEdits(found, drawn);
  const [view, setView] = useState<'all' | 'wrong'>('all');
  const labelOf = (name: string) => drawn?.columns.find((column) => column.name === name)?.label ?? name;
  const words = rowWords(found, labelOf);
  return (
    <>
      {found.refused > 0 && found.added + found.updated + found.unchanged > 0 && drawn && (
        <Segmented
          legend={t('table.view')}
          segments={[
            { value: 'all', label: t('table.all') },
            { value: 'wrong', label: t('table.wrong') },
          ]}
          value={view}
          onChange={setView}
        />
      )}
      {drawn && <RowTable {...{ drawn, words, edits, onEdit: edit, view, first: found.first }} />}
      {drawn && <LeftOut found={found} drawn={drawn} wrong={wrong.length} view={view} />}
      {!drawn && !failed && (
        <SkeletonGroup label={t('reading')}>
          <Skeleton className="h-100 w-full rounded-card" />
        </SkeletonGroup>
      )}
      {failed && (
        <Notice tone="warn" title={t('table.no-rows')}>
          {t('table.no-rows-lead')}
        </Notice>
      )}
      {alike && (
        <Notice
          live
          action={
            <Button variant="secondary" size="fit" onClick={spread}>
              {t('alike.do', { count: alike.count })}
            </Button>
          }
        >
          {t('alike.lead', { count: alike.count, column: labelOf(alike.name), from: alike.from, to: alike.to })}
        </Notice>
      )}
      <Bar found={found} drawn={drawn} edited={count} />
    </>
  );
}

/** The same text that other rows have in the column where it was corrected. */
type Alike = { name: string; from: string; to: string; count: number };

/** Cells that were corrected since the check, and those that have the same mistake. */
function useEdits({ id, check }: WholeDeskImport, drawn: DrawnRows | undefined) {
  const before = correctedIn(id, check);
  const [edits, setEdits] = useState<Edits>(before.cells);
  const [unseen, setUnseen] = useState(before.unseen);
  useEffect(() => noteCorrected(id, check, { cells: edits, unseen }), [id, check, edits, unseen]);
  const [alike, setAlike] = useState<Alike>();
  const edit = (line: number, name: string, to: string, from: string) => {
    setEdits((known) => ({ ...known, [`${line} ${name}`]: to }));
    setAlike(undefined);
    void drawn?.file.correct(line, name, to);
    if (from.trim() === '') return;
    void drawn?.file.same(name, from).then((count) => count > 0 && setAlike({ name, from, to, count }));
  };
  const spread = async () => {
    if (!drawn || !alike) return;
    const { name, from, to } = alike;
    setAlike(undefined);
    const lines = await drawn.file.replace(name, from, to);
    const seen = new Set(drawn.rows.map(({ line }) => line));
    const shown = lines.filter((line) => seen.has(line));
    setUnseen((known) => known + lines.length - shown.length);
    setEdits((known) => ({ ...known, ...Object.fromEntries(shown.map((line) => [`${line} ${name}`, to])) }));
  };
  return { edits, count: Object.keys(edits).length + unseen, edit, alike, spread: () => void spread() };
}

type LeftOutProps = { found: WholeDeskImport; drawn: DrawnRows; wrong: number; view: 'all' | 'wrong' };

/** How much of it is not drawn. */
function LeftOut({ found, drawn, wrong, view }: LeftOutProps) {
  const { t } = useTranslation('desk-imports');
  const hiddenWrong = Math.max(0, wrong - drawnWrong);
  const hidden = found.rows.of - drawn.rows.length - hiddenWrong;
  return (
    <div className="text-s text-muted">
      {hiddenWrong > 0 && <p>{t('table.more-wrong', { count: hiddenWrong })}</p>}
      {view === 'all' && hidden > 0 && <p>{t('table.more', { count: hidden })}</p>}
    </div>
  );
}

type BarProps = { found: WholeDeskImport; drawn: DrawnRows | undefined; edited: number };

/** What may be done with what was checked. */
function useMoves({ id, check }: WholeDeskImport, drawn: DrawnRows | undefined) {
  const options = {
    keeps: deskQuery('GET /api/desk/imports/:id', { id }),
    stale: [deskQuery('GET /api/desk/imports', {})],
  };
  const run = useChange(() => deskCall('POST /api/desk/imports/:id/run', { id, check }), options);
  const discard = useChange(() => deskCall('POST /api/desk/imports/:id/discard', { id }), options);
  const again = useChange(async () => {
    const { file } = drawn!;
    const answer = await deskSend(
      'PUT /api/desk/imports/:id/file',
      { id, check },
      new Blob([await file.write()], { type: 'text/csv' }),
    );
    holdFile(id, check + 1, file);
    return answer;
  }, options);
  return { run, discard, again };
}

/** That nothing has happened yet, and what may. */
function Bar({ found, drawn, edited }: BarProps) {
  const { t } = useTranslation('desk-imports');
  const { added, updated, refused } = found;
  const good = added + updated;
  const { run, discard, again } = useMoves(found, drawn);
  return (
    <div className="flex flex-col gap-3 md:sticky md:bottom-0 md:z-1 md:-mb-8 md:bg-paper md:pb-6">
      <RefusalNotice refusal={run.refusal ?? discard.refusal ?? again.refusal} />
      <Card className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0 flex-1 basis-64">
          <p role="status" className="font-bold">
            {edited > 0 ? t('bar.edited', { count: edited }) : t('bar.title')}
          </p>
          <Told found={found} />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="quiet"
            size="fit"
            busy={discard.busy}
            busyLabel={t('bar.discarding')}
            onClick={() => discard.change()}
          >
            {t('bar.discard')}
          </Button>
          {drawn && refused > 0 && <SaveWrong found={found} drawn={drawn} />}
          {edited > 0 ? (
            <Button size="fit" busy={again.busy} busyLabel={t('mapping.sending')} onClick={() => again.change()}>
              {t('bar.again')}
            </Button>
          ) : (
            <Button
              size="fit"
              disabled={good === 0}
              busy={run.busy}
              busyLabel={t('bar.running')}
              onClick={() => run.change()}
            >
              {good === 0 ? t('bar.none') : t('bar.run', { count: good })}
            </Button>
          )}
        </div>
      </Card>
    </div>
  );
}

/** How many rows are new, change, are the same, are wrong. */
function Told({ found: { added, updated, unchanged, refused } }: { found: WholeDeskImport }) {
  const { t } = useTranslation('desk-imports');
  const told = [
    added > 0 && t('bar.added', { count: added }),
    updated > 0 && t('bar.updated', { count: updated }),
    unchanged > 0 && t('bar.unchanged', { count: unchanged }),
    refused > 0 && t('bar.refused', { count: refused }),
  ];
  return (
    <p className="text-s text-pretty text-muted">
      {told.filter(Boolean).join(' · ')}
      {refused > 0 && ` ${t('bar.how')}`}
    </p>
  );
}
