import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import type { Theft } from '#domain/stolen/contract.ts';
import type { TheftEnd } from '#domain/stolen/theft.ts';
import type { Product } from '#domain/tag/product.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { query } from '#web/api/query.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { Button, buttonClass } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { momentOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { ConfirmDialog } from '#web/shell/answer/confirm-dialog.tsx';
import { useFinders } from '#web/shell/bike/use-finders.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { Finders } from './finders.tsx';
import { PoliceOnline } from './police-online.tsx';
import { PoliceReportCard } from './police-report-card.tsx';
import { ShareNotice } from './share-notice.tsx';
import { TellInsurer } from './tell-insurer.tsx';
import { ToldTheft } from './theft-facts.tsx';
import { useHeadingAfter, useTheftChange } from './theft.tsx';
export type MarkedStolenProps = {
  product: Product;
  theft: NonNullable<Theft['stolen']>;
  /** It was marked on this screen just now: one tap undoes it. */
  justMarked: boolean;
  onEnded: (how: TheftEnd) => void;
  onUndone: () => void;
};

/** A bike that is marked stolen: since when, who wrote, and how the mark is taken away. */
export function MarkedStolen({ product, theft, justMarked, onEnded, onUndone }: MarkedStolenProps) {
  const { tag, model } = product;
  const { t } = useTranslation('stolen');
  const language = useLanguage();
  const [ending, setEnding] = useState<TheftEnd>();
  const [doing, setDoing] = useState<'insurer' | 'report'>();
  const { next, waiting } = useNext(tag, theft);
  const close = () => setDoing(undefined);
  useHeadingAfter(justMarked);
  return (
    <Page title={t('marked.title')} lead={t('marked.lead', { model, tag: groupTag(tag) })}>
      {justMarked ? (
        <UndoNotice tag={tag} onUndone={onUndone} />
      ) : (
        <Notice tone="wrong" title={t('marked.since', { time: momentOf(new Date(theft.since), language) })}>
          {t('marked.what')}
        </Notice>
      )}
      <ToldTheft theft={theft} />
      {waiting && <Finders tag={tag} />}
      <PoliceReportCard
        tag={tag}
        number={theft.policeReport}
        changing={doing === 'report'}
        onChange={() => setDoing('report')}
        onClose={close}
      />
      {theft.policeReport === null && <PoliceOnline />}
      <TellInsurer
        tag={tag}
        asking={doing === 'insurer'}
        onAsk={next === 'insurer' ? undefined : () => setDoing('insurer')}
        onClose={close}
      />
      {next !== 'share' && <ShareNotice product={product} variant="secondary" />}
      {!waiting && <Finders tag={tag} />}
      <p className="text-s text-muted">{t('marked.safety')}</p>
      <EndDialog tag={tag} how={ending} onClose={() => setEnding(undefined)} onEnded={onEnded} />
      <ActionBar>
        {next === 'share' && <ShareNotice product={product} variant="primary" />}
        {waiting && (
          <AppLink href={to.sighting({ sighting: waiting.id })} className={buttonClass('primary')}>
            {t('next.answer')}
          </AppLink>
        )}
        {(next === 'insurer' || next === 'report') && (
          <Button name="next" onClick={() => setDoing(next)}>
            {t(`next.${next}`)}
          </Button>
        )}
        <EndButtons onEnd={setEnding} />
      </ActionBar>
    </Page>
  );
}

/** What a robbed person does next: answer who saw the bike, tell the insurer, else add the police report, else show everybody the picture. */
function useNext(tag: string, { policeReport }: MarkedStolenProps['theft']) {
  const { data: file } = useAnswer(query('GET /api/my-bikes/:tag/claim-file', { tag }));
  const [waiting] = useFinders(tag)?.waiting ?? [];
  if (waiting) return { next: 'answer', waiting } as const;
  if (file?.mayReport && !file.report) return { next: 'insurer' } as const;
  return { next: policeReport === null ? 'report' : 'share' } as const;
}

function EndButtons({ onEnd }: { onEnd: (how: TheftEnd) => void }) {
  const { t } = useTranslation('stolen');
  return (['found', 'withdrawn'] as const).map((how) => (
    <Button key={how} name={how} variant="quiet" onClick={() => onEnd(how)}>
      {t(`end.${how}.open`)}
    </Button>
  ));
}

/** Right after a bike was marked: that it is, and one tap to undo it. */
function UndoNotice({ tag, onUndone }: { tag: string; onUndone: () => void }) {
  const { t } = useTranslation('stolen');
  const { change, busy, refusal } = useTheftChange('POST /api/my-bikes/:tag/theft/end', tag, onUndone);
  return (
    <>
      <Notice
        live
        tone="wrong"
        title={t('marked.just-now')}
        action={
          <Button
            name="undo"
            variant="secondary"
            size="fit"
            busy={busy}
            busyLabel={t('busy')}
            onClick={() => change({ tag, how: 'withdrawn' })}
          >
            {t('marked.undo')}
          </Button>
        }
      >
        {t('marked.what')}
      </Notice>
      <RefusalNotice refusal={refusal} />
    </>
  );
}

type EndDialogProps = {
  tag: string;
  /** How the theft ends; the dialog is open while it is there. */
  how: TheftEnd | undefined;
  onClose: () => void;
  onEnded: (how: TheftEnd) => void;
};

/** Asks before the mark is taken away: conversations with finders end with it. */
function EndDialog({ tag, how: asked, onClose, onEnded }: EndDialogProps) {
  const how = asked ?? 'found';
  const { t } = useTranslation('stolen');
  const end = useTheftChange('POST /api/my-bikes/:tag/theft/end', tag, () => {
    onEnded(how);
  });
  return (
    <ConfirmDialog
      open={asked !== undefined}
      onClose={onClose}
      words={{
        title: t(`end.${how}.title`),
        confirm: t(`end.${how}.confirm`),
        busy: t('busy'),
        cancel: t('not-now'),
      }}
      of={end}
      onConfirm={() => end.change({ tag, how })}
    >
      <p>{t('end.text')}</p>
    </ConfirmDialog>
  );
}
