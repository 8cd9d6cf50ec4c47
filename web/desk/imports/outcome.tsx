import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { WholeDeskImport } from '#domain/imports/desk-imports.contract.ts';
import { invalidate, setAnswer } from '#web/api/query.ts';
import { deskCall } from '#web/desk/call.ts';
import { Figure } from '#web/desk/figure.tsx';
import { useProvenChange } from '#web/desk/step-up.tsx';
import { Button, buttonClass } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { ConfirmDialog } from '#web/shell/answer/confirm-dialog.tsx';
import { useLanguage } from '#web/state/language.ts';
import { rowWords, wrongLines } from './notes.ts';
import { SaveWrong } from './save-wrong.tsx';
import { useLabels, useRows } from './use-rows.ts';

/** What came of a file: how many rows came in, which did not, and the way back. */
export function Outcome({ found }: { found: WholeDeskImport }) {
  const { t, i18n } = useTranslation('desk-imports');
  const number = new Intl.NumberFormat(i18n.language);
  const { state, added, updated, unchanged, refused, failed, reasons, number: begun, stay } = found;
  return (
    <>
      {state === 'failed' && (
        <Notice tone="wrong" title={t(begun === null ? 'outcome-of.failed' : 'outcome-of.stopped')}>
          {failed === 'internal' ? t('outcome-of.internal') : failed && reasons[failed]}
        </Notice>
      )}
      {state === 'undone' && <Notice title={t('outcome-of.undone')}>{t('outcome-of.undone-lead')}</Notice>}
      {state === 'discarded' && <Notice title={t('outcome-of.discarded')}>{t('outcome-of.discarded-lead')}</Notice>}
      {state === 'opened' && <Notice title={t('outcome-of.opened')}>{t('outcome-of.opened-lead')}</Notice>}
      {begun !== null && (
        <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4">
          <Figure label={t('figure.added')} value={number.format(added)} accent={state === 'done'}>
            {t('figure.added-lead')}
          </Figure>
          <Figure label={t('figure.updated')} value={number.format(updated)}>
            {t('figure.updated-lead')}
          </Figure>
          <Figure label={t('figure.unchanged')} value={number.format(unchanged)}>
            {t('figure.unchanged-lead')}
          </Figure>
          <Figure label={t('figure.refused')} value={number.format(refused)}>
            {t('figure.refused-lead')}
          </Figure>
        </ul>
      )}
      {stay > 0 && <Stays found={found} />}
      {state === 'done' && stay === 0 && refused > 0 && <Refused found={found} />}
      {found.undoUntil && <Undo found={found} undoUntil={found.undoUntil} />}
      {!found.undoUntil && (
        <Link href="/importacoes" className={`${buttonClass('secondary', 'fit')} self-start`}>
          {t('another')}
        </Link>
      )}
    </>
  );
}

/** How many sentences are drawn. */
const most = 100;

function Sentences({ found, lines }: { found: WholeDeskImport; lines: readonly number[] }) {
  const { t } = useTranslation('desk-imports');
  const words = rowWords(found, useLabels(found));
  return (
    <ul className="-my-3 divide-y divide-line">
      {lines.slice(0, most).map((line) => (
        <li key={line} className="flex gap-4 py-3 text-s">
          <span className="shrink-0 text-muted tabular-nums">{t('line', { line })}</span>
          <span className="min-w-0 wrap-break-word">{words.get(line)?.sentences.join(' ')}</span>
        </li>
      ))}
    </ul>
  );
}

/** What rests on its rows, which therefore stay. */
function Stays({ found }: { found: WholeDeskImport }) {
  const { t } = useTranslation('desk-imports');
  const lines = wrongLines(found);
  return (
    <Card className="flex flex-col gap-5">
      <div>
        <h2 className="font-bold">
          {t(found.state === 'undone' ? 'stay.stayed' : 'stay.title', { count: found.stay })}
        </h2>
        <p className="text-s text-pretty text-muted">
          {t(found.state === 'undone' ? 'stay.stayed-lead' : 'stay.lead')}
        </p>
      </div>
      <Sentences found={found} lines={lines} />
    </Card>
  );
}

/** Which rows did not come in. */
function Refused({ found }: { found: WholeDeskImport }) {
  const { t } = useTranslation('desk-imports');
  const lines = wrongLines(found);
  const { drawn } = useRows(found, lines);
  return (
    <Card className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="font-bold">{t('refused.title', { count: found.refused })}</h2>
          <p className="text-s text-pretty text-muted">{t('refused.lead')}</p>
        </div>
        {found.hasFile && drawn && <SaveWrong found={found} drawn={drawn} />}
      </div>
      <Sentences found={found} lines={lines} />
    </Card>
  );
}

function Undo({ found, undoUntil }: { found: WholeDeskImport; undoUntil: string }) {
  const { t } = useTranslation('desk-imports');
  const language = useLanguage((state) => state.language);
  const [asked, setAsked] = useState(false);
  const { id, stay } = found;
  const undo = useProvenChange(
    (partly: boolean) => deskCall('POST /api/desk/imports/:id/undo', { id, partly }),
    (answer) => {
      setAnswer('GET /api/desk/imports/:id', { id }, answer);
      void invalidate('GET /api/desk/imports', {});
    },
  );
  const isPartly = stay > 0;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-bold">{t('undo.title')}</p>
        <p className="text-s text-pretty text-muted">{t('undo.lead', { day: dayOf(undoUntil, language) })}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link href="/importacoes" className={buttonClass('secondary', 'fit')}>
          {t('another')}
        </Link>
        <Button variant="danger" size="fit" busy={undo.busy} busyLabel={t('undo.busy')} onClick={() => setAsked(true)}>
          {t(isPartly ? 'undo.rest' : 'undo.do')}
        </Button>
      </div>
      <ConfirmDialog
        danger
        open={asked}
        onClose={() => setAsked(false)}
        of={undo}
        words={{ title: t('undo.sure'), confirm: t(isPartly ? 'undo.rest' : 'undo.do'), busy: t('undo.busy') }}
        onConfirm={() => {
          setAsked(false);
          undo.change(isPartly);
        }}
      >
        <p>{t(isPartly ? 'undo.rest-lead' : 'undo.sure-lead')}</p>
      </ConfirmDialog>
      {undo.dialog}
    </Card>
  );
}
