import { Eye, FileText, MessageSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { useProfile } from '#web/api/use-profile.ts';
import { Skeleton, SkeletonGroup } from '#web/kit/feedback/skeleton.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { groupedRowClass, RowBody, RowGroup } from '#web/kit/layout/row.tsx';
import { useRefusalWords } from '#web/shell/form/refusal-words.ts';
import { Failed } from '#web/shell/load-states.tsx';
import { Person } from '#web/shell/person.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useSession } from '#web/state/session.ts';
import { OutdatedCertificates } from './outdated-certificates.tsx';
import { ProfileBikes } from './profile-bikes.tsx';
import { ProfileCpf } from './profile-cpf.tsx';
import { ProfileEmail, ProfilePhone, ProfileSection, ProfileShop } from './profile-facts.tsx';
import { ProfileLanguage } from './profile-language.tsx';
import { ProfileName } from './profile-name.tsx';
import { ProfileSecurity } from './profile-security.tsx';

/** The person's data, and everything in the account that can be changed. */
export default function ProfileScreen() {
  const { t } = useTranslation(['account', 'profile']);
  const words = useRefusalWords();
  const user = useSession((session) => session.user);
  const { data: profile, error, refetch, isFetching } = useProfile();
  const isCyclist = user?.domain === 'cyclist';
  return (
    <Page>
      <ProfileHeader name={profile?.name ?? user?.name ?? ''} email={(profile ?? user)?.email ?? null} />
      {isCyclist && <ProfileBikes />}
      {!profile && !error && <ProfileSkeleton />}
      {!profile && error && (
        <Failed
          title={t('profile:failed-title')}
          busyLabel={t('profile:loading')}
          busy={isFetching}
          onRetry={() => void refetch()}
        >
          {words(refusalOf(error))}
        </Failed>
      )}
      {profile && (
        <ProfileSection title={t('profile:data')}>
          <ProfileName name={profile.name} canChange={isCyclist} />
          <ProfileEmail email={profile.email} isProven={profile.emailProven} canChange={isCyclist} />
          <ProfilePhone phone={profile.phone} canChange={isCyclist} />
          {isCyclist && <ProfileCpf cpf={profile.cpf} />}
        </ProfileSection>
      )}
      {profile && isCyclist && <OutdatedCertificates />}
      {profile && !isCyclist && <ProfileShop />}
      {profile && (
        <RowGroup>
          <ProfileMessages />
          <ProfileDataLooks />
          {isCyclist && <ProfileMyData />}
          <ProfileLanguage />
        </RowGroup>
      )}
      <ProfileSecurity hasPassword={isCyclist} />
    </Page>
  );
}

/** The person of the profile. */
function ProfileHeader({ name, email }: { name: string; email: string | null }) {
  return (
    <header className="pt-2">
      <Person name={name} email={email}>
        <h1 id="title" tabIndex={-1} className="text-l font-bold wrap-anywhere">
          {name}
        </h1>
      </Person>
    </header>
  );
}

/** The placeholder of the profile while it loads. */
function ProfileSkeleton() {
  const { t } = useTranslation(['account', 'profile']);
  return (
    <SkeletonGroup label={t('profile:loading')}>
      <Skeleton className="h-4 w-24" />
      <Card className="flex flex-col gap-6 py-5">
        {[1, 2].map((line) => (
          <span key={line} className="flex flex-col gap-2">
            <Skeleton className="h-3 w-20" />
            <Skeleton className="h-5 w-3/5" />
          </span>
        ))}
      </Card>
      <Skeleton className="mt-3 h-48 rounded-card" />
    </SkeletonGroup>
  );
}

/** The link to the list of people who opened the contact data. */
function ProfileDataLooks() {
  const { t } = useTranslation('scan');
  return (
    <AppLink href={to.dataLooks()} className={groupedRowClass}>
      <RowBody icon={<Eye />} label={t('data-looks.title')} />
    </AppLink>
  );
}

/** The link to what is held about the person. */
function ProfileMyData() {
  const { t } = useTranslation('my-data');
  return (
    <AppLink href={to.myData()} className={groupedRowClass}>
      <RowBody icon={<FileText />} label={t('row')} description={t('row-text')} />
    </AppLink>
  );
}

/** The link to the messages of bike shops. */
function ProfileMessages() {
  const { t } = useTranslation('shell');
  return (
    <AppLink href={to.messages()} className={groupedRowClass}>
      <RowBody icon={<MessageSquare />} label={t('titles.shop-messages')} />
    </AppLink>
  );
}
