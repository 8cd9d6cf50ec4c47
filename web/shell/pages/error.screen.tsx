import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { Button } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ActionBar } from '#web/kit/layout/action-bar.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { SadWheelDrawing } from '#web/shell/drawings/sad-wheel-drawing.tsx';
import { ScanDrawing } from '#web/shell/drawings/scan-drawing.tsx';
import { WrenchDrawing } from '#web/shell/drawings/wrench-drawing.tsx';
import { LanguagePill } from '#web/shell/frame/language-pill.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { useProduct } from '#web/state/product.ts';
import { useSession } from '#web/state/session.ts';
import { errorReasons, type ErrorReason } from './error-reasons.ts';

/** What could not be shown, why, and the next step (specification 8). */
export default function ErrorScreen() {
  const { t } = useTranslation('shell');
  const asked = useQueryParameter('reason');
  const reason = errorReasons.find((known) => known === asked) ?? 'start';
  const scanAgain = reason === 'start' || reason === 'tag-data-missing' || reason === 'product-missing';
  return (
    <Page>
      <div className="flex min-h-14 items-center justify-between">
        <span className="text-s font-bold tracking-[0.2em] uppercase">Pedivela</span>
        <LanguagePill />
      </div>
      <EmptyState
        level={1}
        title={t(`error.${reason}.title`)}
        drawing={scanAgain ? <ScanDrawing /> : reason === 'maintenance-off' ? <WrenchDrawing /> : <SadWheelDrawing />}
      >
        {t(`error.${reason}.text`)}
      </EmptyState>
      <NextStep reason={reason} />
    </Page>
  );
}

function NextStep({ reason }: { reason: ErrorReason }) {
  const { t } = useTranslation('shell');
  const tag = useProduct(({ product }) => product?.tag);
  const isCyclist = useSession(({ user }) => user?.domain === 'cyclist');
  if (reason === 'unexpected') {
    return (
      <ActionBar>
        <Button onClick={() => location.reload()}>{t('try-again')}</Button>
      </ActionBar>
    );
  }
  if (!tag) return null;
  return (
    <ActionBar>
      <AppLink className={buttonClass('primary')} href={isCyclist ? to.myBike() : to.tag({ tag })}>
        {t('error.back-to-bike')}
      </AppLink>
    </ActionBar>
  );
}
