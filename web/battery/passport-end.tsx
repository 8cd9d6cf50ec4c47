import { Braces, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Passport } from '#domain/battery/passport.ts';
import { absolute, to } from '#domain/paths.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { ShareButton } from '#web/kit/button/share-button.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { RowBody, rowClass } from '#web/kit/layout/row.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useSession } from '#web/state/session.ts';

/** What the passport does not show to this reader, where its data come from, and where programs read it. */
export function PassportEnd({ passport }: { passport: Passport }) {
  const { t } = useTranslation('battery');
  const language = useLanguage();
  const signedIn = useSession(({ user }) => user !== null);
  const { id, tag, model, brand, hidden, required, lastUpdate } = passport;
  const here = to.batteryPassport({ tag });
  return (
    <footer className="flex flex-col gap-3">
      {hidden > 0 && (
        <Card className="flex flex-col gap-3">
          <p className="flex gap-3 text-s">
            <Lock aria-hidden className="size-5 shrink-0 text-muted" />
            {t('hidden', { count: hidden })}
          </p>
          {!signedIn && (
            <AppLink href={to.login({ next: here })} className={buttonClass('secondary', 'fit')}>
              {t('log-in')}
            </AppLink>
          )}
        </Card>
      )}
      <a href={`/api/battery-passports/${id}`} target="_blank" rel="noopener" className={rowClass}>
        <RowBody icon={<Braces />} label={t('linked-data')} description={t('linked-data-text')} />
      </a>
      <p className="text-s text-muted">
        {lastUpdate ? t('source-dated', { brand, date: shortDate(lastUpdate, language) }) : t('source', { brand })}.{' '}
        {t('provided', required)}. {t('law')}
      </p>
      <ShareButton
        data={{ title: t('share-title', { model }), url: absolute(location.origin, here) }}
        copiedLabel={t('link-copied')}
        variant="secondary"
      >
        {t('share')}
      </ShareButton>
    </footer>
  );
}
