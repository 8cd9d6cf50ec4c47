import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { useProfile } from '#web/api/shared-reads.ts';
import { buttonClass, Button } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/kit/feedback/loading.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { LetterDrawing, ReturnedLetterDrawing } from '#web/shell/drawings/letter-drawings.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { safeNext, useGo } from '#web/shell/travel/go.ts';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { noteAsked, putOffAsking } from '#web/state/asked-for-email.ts';
import { useSession } from '#web/state/session.ts';

/** Asks for an e-mail address where the account has none, mostly because somebody else has proven to read it; once in a visit, then it goes on. Whoever never had one can put it off for longer. */
export default function EmailLostScreen() {
  const { t } = useTranslation('address');
  const go = useGo();
  const id = useSession(({ user }) => user?.id);
  const next = safeNext(useQueryParameter('next'), to.profile());
  const { data: profile, refusal } = useProfile();
  useEffect(() => {
    if (id) noteAsked(id);
  }, [id]);
  useEffect(() => {
    // The address was added on another phone, or the screen was opened for nothing.
    if (profile?.email) go.replace(next);
  }, [profile?.email, go, next]);

  if (!profile && !refusal) return <EmailLostLoading />;
  // Whoever has the bike from a shop never had one; from others somebody else's proof took it.
  const isFirst = profile !== undefined && !profile.lostEmail;
  const later = () => {
    if (isFirst && id) putOffAsking(id);
    go.replace(next);
  };
  return (
    <Page>
      {isFirst ? (
        <EmptyState level={1} title={t('lost.first.title')} drawing={<LetterDrawing />}>
          {t('lost.first.text')}
        </EmptyState>
      ) : (
        <EmptyState level={1} title={t('lost.title')} drawing={<ReturnedLetterDrawing />}>
          <p>{t('lost.text')}</p>
          {profile && <p className="mt-3">{t(profile.phone ? 'lost.with-phone' : 'lost.without-phone')}</p>}
        </EmptyState>
      )}
      <ActionBar>
        <AppLink className={buttonClass('primary')} replace href={to.changeEmail({ next })}>
          {t(isFirst ? 'lost.first.add' : 'lost.add')}
        </AppLink>
        <Button variant="quiet" name="later" onClick={later}>
          {t('lost.later')}
        </Button>
      </ActionBar>
    </Page>
  );
}

/** The placeholder while it is asked how the person can log in. */
function EmailLostLoading() {
  const { t } = useTranslation('address');
  return (
    <Page>
      <h1 id="title" tabIndex={-1} className="sr-only">
        {t('lost.title')}
      </h1>
      <SkeletonGroup label={t('lost.loading')}>
        <Skeleton className="mx-auto mt-24 h-40 w-60" />
        <Skeleton className="mx-auto mt-6 h-8 w-4/5" />
        <Skeleton className="mx-auto mt-3 h-4 w-3/5" />
      </SkeletonGroup>
    </Page>
  );
}
