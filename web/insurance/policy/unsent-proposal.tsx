import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { useScannedTag } from '#web/api/use-scanned-tag.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { ProgressBar } from '#web/kit/feedback/progress-bar.tsx';
import { ActionBar } from '#web/kit/layout/action-bar.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { BikeOutline } from '#web/shell/bike/bike-outline.tsx';
import { useHeldWords } from '#web/shell/form/held-words.ts';
import { useRefusalWords } from '#web/shell/form/refusal-words.ts';
import { useTitleFocus } from '#web/shell/frame/use-title-focus.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import type { Unsent } from './use-unsent-proposal.ts';

/** The proposal is on this phone still: how much of it has gone, or why it cannot. */
export function UnsentProposal({ tag, unsent: { share, stopped, full } }: { tag: string; unsent: Unsent }) {
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
