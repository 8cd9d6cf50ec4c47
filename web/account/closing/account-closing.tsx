import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { afterSignIn } from '#web/account/after-sign-in.ts';
import { setAnswer } from '#web/api/query.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { ActionBar } from '#web/kit/layout/action-bar.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { useChange } from '#web/shell/answer/use-change.ts';
import { RefusalNotice } from '#web/shell/form/refusal-notice.tsx';
import { useTitleFocus } from '#web/shell/frame/use-title-focus.ts';
import { notify } from '#web/shell/toasts/notify.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useGo } from '#web/shell/travel/go.ts';
import { useProduct } from '#web/state/product.ts';

/** The account is deleted on a day, unless its person keeps it. */
export function AccountClosing({ closesAt }: { closesAt: string }) {
  const { t } = useTranslation('closing');
  const language = useLanguage();
  const go = useGo();
  const product = useProduct((state) => state.product);
  useTitleFocus();
  const keep = useChange('DELETE /api/me/closing', {
    onDone: () => {
      notify(t('kept.title'));
      go.replace(to.myData());
      setAnswer('GET /api/me/data', {}, (known) => known && { ...known, closesAt: null });
    },
  });
  return (
    <Page title={t('closing.title', { date: dayOf(closesAt, language) })} lead={t('closing.lead')}>
      <Notice tone="warn" title={t('closing.until')}>
        {t('closing.text')}
      </Notice>
      <RefusalNotice refusal={keep.refusal} />
      <ActionBar>
        <Button name="keep" busy={keep.busy} busyLabel={t('closing.keeping')} onClick={() => keep.change({})}>
          {t('closing.keep')}
        </Button>
        <AppLink href={afterSignIn({ next: undefined, product })} className={buttonClass('quiet')}>
          {t('closing.go-on')}
        </AppLink>
      </ActionBar>
    </Page>
  );
}
