import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Policy } from '#domain/insurance/policy-view.ts';
import { undecided } from '#domain/insurance/policy.ts';
import { to } from '#domain/paths.ts';
import type { RefusalCode } from '#web/api/call.ts';
import { useUnsent } from '#web/api/outbox/use-unsent.ts';
import { invalidate } from '#web/api/query.ts';
import { useScannedTag } from '#web/api/shared-reads.ts';
import { proposalForm } from '#web/insurance/draft/draft.ts';
import { WithInsurance } from '#web/insurance/parts/with-insurance.tsx';
import { buttonClass } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { ProgressBar } from '#web/kit/feedback/progress-bar.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { BikeOutline } from '#web/shell/bike/bike-outline.tsx';
import { useHeldWords } from '#web/shell/form/held-words.ts';
import { useRefusalWords } from '#web/shell/form/refusal-words.tsx';
import { useTitleFocus } from '#web/shell/frame/screen-frame.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useOutbox } from '#web/state/outbox/outbox.ts';
import { PolicyView } from './policy-view.tsx';

/** What became of the proposal: on this phone still, with the insurer, or decided. It follows by itself. */
export default function SuccessScreen() {
  return <WithInsurance>{({ policy }, { tag }) => <Followed key={tag} tag={tag} policy={policy} />}</WithInsurance>;
}

function Followed({ tag, policy }: { tag: string; policy: Parameters<typeof PolicyView>[0]['policy'] | null }) {
  const unsent = useUnsentProposal(tag);
  useFollowing(tag, policy);
  if (unsent) return <UnsentProposal tag={tag} unsent={unsent} />;
  return policy ? <PolicyView policy={policy} /> : <NoPolicy tag={tag} />;
}

/** Nothing was proposed for this bike, or what waited on the phone is gone. */
function NoPolicy({ tag }: { tag: string }) {
  const { t } = useTranslation('insurance');
  const { data: scanned } = useScannedTag(tag);
  return (
    <Page>
      <EmptyState
        level={1}
        title={t('no-policy.title')}
        drawing={<BikeOutline kind={scanned?.kind} />}
        action={
          <AppLink className={buttonClass('primary')} href={to.insurance.plans()}>
            {t('no-policy.action')}
          </AppLink>
        }
      >
        {t('no-policy.text')}
      </EmptyState>
    </Page>
  );
}

/** Most insurers answer at once; one that has not takes its time. Milliseconds. */
const often = 3_000;
const seldom = 30_000;
const atOnce = 90_000;

/** Since when the insurer is to say something about a policy; null where it has said it. */
function waitingSince(policy: Policy | null): string | null {
  if (policy?.transfer) return policy.transfer.since;
  return policy && undecided.includes(policy.state) ? policy.submittedAt : null;
}

/** Asks how a proposal stands for as long as the insurer has not decided, while somebody looks. */
function useFollowing(tag: string, policy: Policy | null): void {
  const waitsSince = waitingSince(policy);
  useEffect(() => {
    if (waitsSince === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const age = Date.now() - Date.parse(waitsSince);
      timer = setTimeout(ask, age < atOnce ? often : seldom);
    };
    const ask = () => {
      const asked = document.hidden ? Promise.resolve() : invalidate('GET /api/my-bikes/:tag/insurance', { tag });
      void asked.finally(wait);
    };
    wait();
    return () => clearTimeout(timer);
  }, [tag, waitsSince]);
  const state = policy?.state;
  // What the bike's own page shows of it.
  useEffect(() => void (state && invalidate('GET /api/my-bikes/:tag', { tag }, { refetch: false })), [tag, state]);
}

/** The proposal is on this phone still: how much of it has gone, or why it cannot. */
function UnsentProposal({ tag, unsent: { share, stopped, full } }: { tag: string; unsent: Unsent }) {
  const { t } = useTranslation('insurance');
  const words = useRefusalWords();
  const held = useHeldWords();
  useTitleFocus();
  const { data: scanned } = useScannedTag(tag);
  return (
    <Page>
      <div className="mx-auto w-4/5 pt-2">
        <BikeOutline kind={scanned?.kind} />
      </div>
      <header className="flex flex-col gap-2">
        <h1 id="title" tabIndex={-1} className="text-xl font-bold">
          {t(stopped === null ? 'unsent.title' : 'unsent.stopped-title')}
        </h1>
        <p className="text-m text-muted">
          {stopped !== null ? t('unsent.stopped-text') : (held ?? t(full ? 'unsent.full' : 'unsent.text'))}
        </p>
      </header>
      {stopped === null ? (
        <ProgressBar label={t('unsent.progress')} value={share} />
      ) : (
        <Notice tone="wrong" live>
          {words({ code: stopped, retryAt: undefined })}
        </Notice>
      )}
      <ActionBar>
        {stopped !== null && (
          <AppLink className={buttonClass('primary')} href={to.insurance.plans()}>
            {t('unsent.begin-again')}
          </AppLink>
        )}
        <AppLink className={buttonClass(stopped === null ? 'primary' : 'quiet')} href={to.myBike()}>
          {t('my-bike')}
        </AppLink>
      </ActionBar>
    </Page>
  );
}

/**
 * A proposal that has not left the phone: `share` of its files has arrived, 0 to 1; `stopped` is the refusal that it met; `full`: the
 * phone has no room, so that it lasts as long as this page.
 */
type Unsent = { share: number; stopped: RefusalCode | null; full: boolean };

/** The proposal for this bike that waits on this phone, if one does. */
function useUnsentProposal(tag: string): Unsent | null {
  const form = proposalForm(tag);
  const entry = useUnsent().find((one) => one.form === form);
  const { files, shares, unkept } = useOutbox();
  if (!entry) return null;
  const own = files.filter((file) => file.form === form);
  const bytes = own.reduce((sum, { blob }) => sum + blob.size, 0);
  const sent = own.reduce(
    (sum, { id, blob, state }) => sum + blob.size * (state === 'waiting' ? (shares[id] ?? 0) : 1),
    0,
  );
  const full = unkept.has(entry.id) || own.some(({ id }) => unkept.has(id));
  return { full, share: bytes > 0 ? sent / bytes : 1, stopped: entry.stopped as RefusalCode | null };
}
