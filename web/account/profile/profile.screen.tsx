import { Eye, FileText, MessageSquare, Scale } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { invalidate, query } from '#web/api/query.ts';
import { useMyTransfers, useOwnBikes, useOwnShop, useProfile } from '#web/api/shared-reads.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { useSettled } from '#web/api/use-settled.ts';
import { buttonClass, Button } from '#web/kit/button/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/kit/feedback/loading.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { groupedRowClass, RowBody, RowGroup } from '#web/kit/layout/row.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { FactShapes } from '#web/shell/answer/states.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { MailStopped } from '#web/shell/identity/mail-stopped.tsx';
import { Person } from '#web/shell/person.tsx';
import { showToast } from '#web/shell/toasts/toast.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useSession } from '#web/state/session.ts';
import { ProfileBikes } from './profile-bikes.tsx';
import { ProfileCpf } from './profile-cpf.tsx';
import { ProfileEmail, ProfilePhone, ProfileSection, ProfileShop, ProfileLine } from './profile-facts.tsx';
import { ProfileLanguage } from './profile-language.tsx';
import { ProfileMissing } from './profile-missing.tsx';
import { ProfileSecurity } from './profile-security.tsx';
import { ProfileWhatsApp } from './profile-whatsapp.tsx';

/** The person's data, and everything in the account that can be changed. */
export default function ProfileScreen() {
  const user = useSession((session) => session.user);
  const known = useProfile();
  const profile = known.data;
  const isCyclist = user?.domain === 'cyclist';
  const certificates = useCertificates(isCyclist);
  const settled = useSettled([known, useOwnBikes(), useMyTransfers(), certificates, useOwnShop()]);
  const shapes = <ProfileShapes />;
  return (
    <Page>
      <ProfileHeader name={profile?.name ?? user?.name ?? ''} email={(profile ?? user)?.email ?? null} />
      {settled ? (
        <Suspense fallback={shapes}>
          <MailStopped />
          {isCyclist && <ProfileBikes />}
          {profile && isCyclist && <ProfileMissing profile={profile} />}
          <ProfileData of={known} isCyclist={isCyclist} />
          {profile && isCyclist && <OutdatedCertificates of={certificates} />}
          {profile && !isCyclist && <ProfileShop />}
          {profile && (
            <RowGroup>
              <ProfileMessages />
              <ProfileDataLooks />
              <ProfileMyData />
              <ProfileLanguage />
              <ProfileLegal />
            </RowGroup>
          )}
          <ProfileSecurity hasPassword={isCyclist} lacksPassword={profile?.hasPassword === false} />
        </Suspense>
      ) : (
        shapes
      )}
    </Page>
  );
}

function ProfileShapes() {
  const { t } = useTranslation('profile');
  return (
    <SkeletonGroup label={t('loading')}>
      <Skeleton className="h-4 w-24" />
      <FactShapes facts={2} />
      <Skeleton className="mt-3 h-48 rounded-card" />
    </SkeletonGroup>
  );
}

/** What the account knows of its person, with the ways to change it. */
function ProfileData({ of, isCyclist }: { of: ReturnType<typeof useProfile>; isCyclist: boolean }) {
  const { t } = useTranslation('profile');
  return (
    <Answer
      as="part"
      of={of}
      words={{ loading: t('loading'), failed: t('failed-title') }}
      skeleton={<FactShapes facts={2} />}
    >
      {({ name, email, emailProven, phone, whatsapp, cpf }) => (
        <ProfileSection title={t('data')}>
          <ProfileName name={name} />
          <ProfileEmail email={email} isProven={emailProven} mayProve={isCyclist} />
          <ProfilePhone phone={phone} />
          {/* Of an answer that a phone has kept from before, it is not known. */}
          {typeof whatsapp === 'boolean' && <ProfileWhatsApp chosen={whatsapp} />}
          {isCyclist && <ProfileCpf cpf={cpf} />}
        </ProfileSection>
      )}
    </Answer>
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

/** The link to who runs the platform, the terms and the privacy policy. */
function ProfileLegal() {
  const { t } = useTranslation('shell');
  return (
    <AppLink href={to.legal()} className={groupedRowClass}>
      <RowBody icon={<Scale />} label={t('titles.legal')} />
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

/** The full name, and the link to change it. */
function ProfileName({ name }: { name: string }) {
  const { t } = useTranslation(['account', 'profile']);
  const change = (
    <AppLink className={buttonClass('secondary', 'fit')} href={to.changeName()} aria-label={t('profile:edit-name')}>
      {t('profile:edit')}
    </AppLink>
  );
  return (
    <ProfileLine label={t('field.name')} action={change}>
      {name}
    </ProfileLine>
  );
}

function useCertificates(enabled: boolean) {
  return useAnswer({ ...query('GET /api/my-certificates', {}), enabled });
}

/** Offers to issue certificates anew that state another name than the account has; nothing where there are none. */
function OutdatedCertificates({ of: { data } }: { of: ReturnType<typeof useCertificates> }) {
  const { t } = useTranslation(['account', 'address', 'profile']);
  const { data: profile } = useProfile();
  const renew = useChange('POST /api/my-certificates/renewals', {
    keeps: query('GET /api/my-certificates', {}),
    onDone: ({ certificates }) => {
      for (const { tag } of certificates) void invalidate('GET /api/my-bikes/:tag', { tag });
      void showToast(t(profile?.emailProven ? 'profile:outdated.done' : 'address:reissued'));
    },
  });
  const count = data?.certificates.filter(({ isOutdated }) => isOutdated).length ?? 0;
  if (count === 0) return null;
  const action = (
    <Button size="fit" busy={renew.busy} busyLabel={t('profile:outdated.busy')} onClick={() => renew.change({})}>
      {t('profile:outdated.action')}
    </Button>
  );
  return (
    <>
      <Notice title={t('profile:outdated.title', { count })} action={action}>
        {t('profile:outdated.text')}
      </Notice>
      <RefusalNotice refusal={renew.refusal} />
    </>
  );
}
