import { useTranslation } from 'react-i18next';
import type { MailStopReason } from '#domain/account/mail-stop.ts';
import { to } from '#domain/paths.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { loadWords } from '#web/locale/index.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useHere } from '#web/shell/travel/here.ts';

/** To be done before it is shown. */
export const loadItsWords = () => loadWords('identity');

/** Why e-mails to this address are stopped, with the ways to have them again: the same address by a code, or another one. */
export function MailStoppedNotice({ email, reason }: { email: string; reason: MailStopReason }) {
  const { t } = useTranslation('identity');
  const { href: next } = useHere();
  const actions = (
    <span className="flex flex-wrap gap-2">
      <AppLink className={buttonClass('primary', 'fit')} href={to.changeEmail({ next, again: '1' })}>
        {t('mail-stopped.confirm')}
      </AppLink>
      <AppLink className={buttonClass('secondary', 'fit')} href={to.changeEmail({ next })}>
        {t('mail-stopped.change')}
      </AppLink>
    </span>
  );
  return (
    <Notice tone="warn" title={t(`mail-stopped.${reason}.title`)} action={actions}>
      <span className="wrap-anywhere">{t(`mail-stopped.${reason}.text`, { email })}</span>
    </Notice>
  );
}
