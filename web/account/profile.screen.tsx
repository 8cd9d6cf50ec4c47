import { useTranslation } from 'react-i18next';
import { refusalOf } from '#web/api/refusal.ts';
import { Button } from '#web/kit/button.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { Page } from '#web/kit/page.tsx';
import { SadWheelDrawing } from '#web/shell/drawings/sad-wheel-drawing.tsx';
import { useSession } from '#web/state/session.ts';
import { ProfileDataLooks } from './profile-data-looks.tsx';
import { ProfileEmail } from './profile-email.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { ProfileLanguage } from './profile-language.tsx';
import { ProfileMessages } from './profile-messages.tsx';
import { ProfileName } from './profile-name.tsx';
import { ProfilePhone } from './profile-phone.tsx';
import { ProfileSecurity } from './profile-security.tsx';
import { ProfileShop } from './profile-shop.tsx';
import { ProfileSection } from './profile-section.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { useRefusalWords } from '#web/shell/form/refusal-words.ts';
import { useProfile } from './use-profile.ts';

/** Who one is here, and everything about one's account that can be changed. */
export default function ProfileScreen() {
  const { t } = useTranslation(['account', 'shell']);
  const words = useRefusalWords();
  const user = useSession((session) => session.user);
  const { data: profile, error, refetch, isFetching } = useProfile();
  const isCyclist = user?.domain === 'cyclist';
  return (
    <Page>
      <ProfileHeader name={profile?.name ?? user?.name ?? ''} email={profile?.email ?? user?.email ?? ''} />
      {!profile && !error && <ProfileSkeleton />}
      {!profile && error && (
        <EmptyState
          title={t('account:profile.failed-title')}
          drawing={<SadWheelDrawing />}
          action={
            <Button busy={isFetching} busyLabel={t('account:profile.loading')} onClick={() => void refetch()}>
              {t('shell:try-again')}
            </Button>
          }
        >
          {words(refusalOf(error))}
        </EmptyState>
      )}
      {profile && (
        <ProfileSection title={t('account:profile.data')}>
          <ProfileName name={profile.name} />
          <ProfileEmail email={profile.email} canChange={isCyclist} />
          <ProfilePhone phone={profile.phone} canChange={isCyclist} />
        </ProfileSection>
      )}
      {profile && !isCyclist && <ProfileShop />}
      {profile && <ProfileMessages />}
      {profile && <ProfileDataLooks />}
      {profile && <ProfileLanguage />}
      <ProfileSecurity hasPassword={isCyclist} />
    </Page>
  );
}
