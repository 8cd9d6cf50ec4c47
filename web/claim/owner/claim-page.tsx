import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Claim } from '#domain/claim/claim.ts';
import { partNameIn } from '#domain/component/part-name.ts';
import { submit } from '#web/api/outbox/submit.ts';
import { ChangedNotice } from '#web/claim/claim/changed-notice.tsx';
import { ClaimClockCard } from '#web/claim/claim/claim-clock.tsx';
import { ClaimMessages } from '#web/claim/claim/claim-messages.tsx';
import { ClaimTimeline } from '#web/claim/claim/claim-timeline.tsx';
import { UnsentWriting } from '#web/claim/claim/unsent-writing.tsx';
import { useShopName } from '#web/claim/claim/use-shop-name.ts';
import { WriteBar } from '#web/claim/claim/write-bar.tsx';
import { WriteDialog, type ClaimWriting } from '#web/claim/claim/write-dialog.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { useLanguage } from '#web/locale/use-language.ts';
import { chunk } from '#web/state/stale-chunk.ts';
import { ClaimQuestions, type Question } from './claim-questions.tsx';
import { keepClaim } from './keep-claim.ts';
import { FirstMove, firstMove, useNow } from './next-step.tsx';

const AskedClaim = lazy(chunk(() => import('./asked-claim.tsx').then((m) => ({ default: m.AskedClaim }))));
const AnswerBar = lazy(chunk(() => import('./asked-claim.tsx').then((m) => ({ default: m.AnswerBar }))));
const NewPart = lazy(chunk(() => import('./new-part.tsx').then((m) => ({ default: m.NewPart }))));

/** A claim as its owner reads it: the law's term, what goes on, what happened, what was written, and what the owner can do. */
export function ClaimPage({ claim }: { claim: Claim }) {
  const { t } = useTranslation('my-claims');
  const language = useLanguage();
  const now = useNow();
  const shopName = useShopName();
  const [asked, setAsked] = useState<Question>();
  const [writing, setWriting] = useState(false);
  /** How often somebody else was faster while this page was open. */
  const [changed, setChanged] = useState(0);
  const { part, bikeModel, shop, number, today, may } = claim;
  const lead = [bikeModel, shop && shopName(shop), number].filter(Boolean).join(' · ');
  const writes = may.includes('write');
  const hasBar = writes || may.includes('answer-shop');
  const others = (['choose-shop', 'cancel'] as const).filter((move) => may.includes(move) && move !== firstMove(claim));
  return (
    <Page title={partNameIn(language, part.name)} lead={lead} {...(!hasBar && { className: 'pb-8' })}>
      {changed > 0 && <ChangedNotice key={changed} />}
      <Suspense>{may.includes('answer-shop') && <AskedClaim claim={claim} />}</Suspense>
      <div className="flex flex-col gap-3 empty:hidden">
        <ClaimClockCard claim={claim} today={today} reader="owner" />
        <FirstMove claim={claim} onAsk={setAsked} />
      </div>
      <ClaimTimeline claim={claim} reader="owner" now={now(claim)} />
      {claim.state === 'replaced' && (
        <Suspense>
          <NewPart claim={claim} />
        </Suspense>
      )}
      <ClaimMessages messages={claim.messages} reader="owner" />
      <UnsentWriting claimId={claim.id} />
      {others.length > 0 && (
        <div className="flex flex-col gap-1">
          {others.map((move) => (
            <Button key={move} variant="quiet" name={move} onClick={() => setAsked(move)}>
              {t(`ask.${move}`)}
            </Button>
          ))}
        </div>
      )}
      <Suspense>{may.includes('answer-shop') && <AnswerBar claim={claim} onAsk={setAsked} />}</Suspense>
      {writes && <WriteBar label={t('write.open')} onWrite={() => setWriting(true)} />}
      <WriteDialog
        claimId={claim.id}
        open={writing}
        title={t('write.open')}
        label={t('write.label')}
        send={(message) => send(claim.id, message)}
        onClose={() => setWriting(false)}
      />
      <ClaimQuestions
        claim={claim}
        asked={asked}
        onClose={() => setAsked(undefined)}
        onChanged={() => setChanged((times) => times + 1)}
      />
    </Page>
  );
}

async function send(claimId: string, { id, form, text, evidence }: ClaimWriting): Promise<'sent' | 'kept'> {
  const route = 'POST /api/my-claims/:claimId/messages';
  const outcome = await submit({ id, form, route, input: { claimId, id, text, evidence } });
  if ('kept' in outcome) return 'kept';
  keepClaim(outcome.sent);
  return 'sent';
}
