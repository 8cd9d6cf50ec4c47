import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { AppLink } from './travel/app-link.tsx';

/** Leads to who answers, the terms and the privacy policy: quiet, at the end of what a screen says. */
export function LegalLink() {
  const { t } = useTranslation('shell');
  return (
    <AppLink href={to.legal()} className="inline-flex min-h-11 items-center self-center text-s text-muted underline">
      {t('titles.legal')}
    </AppLink>
  );
}
