import { Cog } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Claim } from '#domain/claim/claim.ts';
import { against, claimsUnderWay, unbegun } from '#domain/claim/states.ts';
import { isGoodwill } from '#domain/claim/term.ts';
import { partNameIn } from '#domain/component/part-names.ts';
import { to } from '#domain/paths.ts';
import { submit } from '#web/api/outbox/submit.ts';
import { latestOf, useMarkSeen } from '#web/api/seen.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { UnsentNotice, UnsentWriting } from '#web/claim/claim/unsent-writing.tsx';
import { isAppeal, useAfterSent, useUnsentWriting } from '#web/claim/claim/use-unsent-writing.ts';
import type { ClaimWriting } from '#web/claim/claim/write-dialog.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { RowBody, rowClass } from '#web/kit/layout/row.tsx';
import { useLanguage } from '#web/locale/use-language.ts';
import { ChangedNotice } from '#web/shell/claim/changed-notice.tsx';
import { ClaimClockCard } from '#web/shell/claim/claim-clock.tsx';
import { ClaimMessages } from '#web/shell/claim/claim-messages.tsx';
import { ClaimTimeline } from '#web/shell/claim/claim-timeline.tsx';
import { useShopName } from '#web/shell/claim/in-words.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useParameter } from '#web/shell/travel/here.ts';
import { useProduct } from '#web/state/product.ts';
import { chunk } from '#web/state/stale-chunk.ts';
import { ClaimAnswer } from './claim-answer.tsx';
import { ClaimQuestions, type Question } from './claim-questions.tsx';
import { DossierButton, ElsewhereLink } from './dossier-button.tsx';
import { claimQuery, keepClaim } from './kept-claims.ts';
import { FirstMove, firstMove, useNow, wordsOf } from './next-step.tsx';

/** Milliseconds after which a claim that waits for somebody is asked for again. */
const interval = 30_000;

/** One claim on a bike of the reader's. */
export default function MyClaimScreen() {
  const id = useParameter('claim');
  return <MyClaim key={id} id={id} />;
}

function MyClaim({ id }: { id: string }) {
  const claim = useAnswer({
    ...claimQuery(id),
    refetchInterval: ({ state: { data } }) =>
      data && (data.state === 'asked' || claimsUnderWay.includes(data.state)) ? interval : false,
  });
  useAfterSent(id, claim.again);
  return <ClaimAnswer of={claim}>{(known) => <ClaimPage claim={known} />}</ClaimAnswer>;
}

const AskedClaim = lazy(chunk(() => import('./asked-claim.tsx').then((m) => ({ default: m.AskedClaim }))));
const AnswerBar = lazy(chunk(() => import('./asked-claim.tsx').then((m) => ({ default: m.AnswerBar }))));

/** A claim as its owner reads it: the law's term, what goes on, what happened, what was written, and what the owner can do. */
function ClaimPage({ claim }: { claim: Claim }) {
  const { t } = useTranslation('my-claims');
  const language = useLanguage();
  const now = useNow();
  const shopName = useShopName();
  const [asked, setAsked] = useState<Question>();
  /** How often somebody else was faster while this page was open. */
  const [changed, setChanged] = useState(0);
  // An appeal is made once: while it waits on this phone, there is no other.
  const appeal = useUnsentWriting(claim.id).find(isAppeal);
  const { part, bikeModel, shop, number, today, may } = claim;
  const lead = [bikeModel, shop && shopName(shop), number].filter(Boolean).join(' · ');
  useMarkSeen(claim.id, latestOf(claim.events.filter(({ side }) => side !== 'owner').map(({ at }) => at)));
  const writes = may.includes('write');
  const hasBar = writes || may.includes('answer-shop');
  const others = (['choose-shop', 'choose-brand', 'choose-at-once', 'cancel'] as const).filter(
    (move) => may.includes(move) && move !== firstMove(claim),
  );
  return (
    <Page title={partNameIn(language, part.name)} lead={lead} {...(!hasBar && { className: 'pb-8' })}>
      {changed > 0 && <ChangedNotice key={changed} />}
      <Suspense>{may.includes('answer-shop') && <AskedClaim claim={claim} />}</Suspense>
      <div className="flex flex-col gap-3 empty:hidden">
        <ClaimClockCard claim={claim} today={today} reader="owner" />
        {appeal && <UnsentNotice unsent={appeal} />}
        <FirstMove claim={claim} onAsk={setAsked} appealWaits={appeal !== undefined} />
      </div>
      <ClaimTimeline
        claim={claim}
        reader="owner"
        now={now(claim, appeal?.stopped === null)}
        answer={may.includes('say-not-given') && <NotGivenButton onAsk={setAsked} />}
      />
      {claim.state === 'replaced' && <NewPart claim={claim} />}
      {against.includes(claim.state) && !isGoodwill(claim) && <ElsewhereLink />}
      <ClaimMessages claim={claim} reader="owner" claimId={claim.id} />
      <UnsentWriting claimId={claim.id} withoutAppeal />
      {others.length > 0 && (
        <div className="flex flex-col gap-1">
          {others.map((move) => (
            <Button key={move} variant="quiet" name={move} onClick={() => setAsked(move)}>
              {t(wordsOf(move, claim), { brand: claim.brandName })}
            </Button>
          ))}
        </div>
      )}
      {!unbegun.includes(claim.state) && <DossierButton claim={claim} />}
      <Suspense>{may.includes('answer-shop') && <AnswerBar claim={claim} onAsk={setAsked} />}</Suspense>
      {writes && <WriteBar claim={claim} />}
      <ClaimQuestions
        claim={claim}
        asked={asked}
        onClose={() => setAsked(undefined)}
        onChanged={() => setChanged((times) => times + 1)}
      />
    </Page>
  );
}

/** Below what was noted as given: the owner's word that it was not. */
function NotGivenButton({ onAsk }: { onAsk: (question: Question) => void }) {
  const { t } = useTranslation('my-claims');
  return (
    <Button variant="quiet" size="fit" name="say-not-given" className="px-0!" onClick={() => onAsk('say-not-given')}>
      {t('ask.say-not-given')}
    </Button>
  );
}

/** The way to the part that was put in the place of the broken one, with its warranty; of the bike that is looked at. */
function NewPart({ claim: { events, tag } }: { claim: Claim }) {
  const { t } = useTranslation('my-claims');
  const product = useProduct((state) => state.product);
  const replaced = events.find((event) => event.kind === 'replaced');
  if (!replaced || product?.tag !== tag) return null;
  const { id, name, brand, model } = replaced.details.fitted;
  return (
    <AppLink href={to.partDetails({ id, name })} className={rowClass}>
      <RowBody icon={<Cog />} label={t('new-part')} description={`${brand} ${model}`} />
    </AppLink>
  );
}

async function send(claimId: string, { id, form, text, evidence }: ClaimWriting): Promise<'sent' | 'kept'> {
  const route = 'POST /api/my-claims/:claimId/messages';
  const outcome = await submit({ id, form, route, input: { claimId, id, text, evidence } });
  if ('kept' in outcome) return 'kept';
  keepClaim(outcome.sent);
  return 'sent';
}

const Composer = lazy(chunk(() => import('./composer.tsx').then((m) => ({ default: m.Composer }))));

/** At the thumb, where a message to the shop is written, or to the brand where no shop has the claim. */
function WriteBar({ claim: { id: claimId, shop, brandName } }: { claim: Claim }) {
  const { t } = useTranslation('my-claims');
  return (
    <ActionBar>
      <Suspense fallback={<div className="h-14 w-full rounded-full border border-edge bg-card" />}>
        <Composer
          claimId={claimId}
          label={shop ? t('write.label') : t('write.to-brand', { brand: brandName })}
          send={(message) => send(claimId, message)}
        />
      </Suspense>
    </ActionBar>
  );
}
