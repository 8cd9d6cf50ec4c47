import { useTranslation } from 'react-i18next';
import { ActionBar } from '#web/kit/action-bar.tsx';
import { buttonClass } from '#web/kit/button-class.ts';
import { Button } from '#web/kit/button.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { Page } from '#web/kit/page.tsx';
import { useProduct } from '#web/state/product.ts';
import { useSession } from '#web/state/session.ts';
import { AppLink } from './app-link.tsx';
import { SadWheelDrawing } from './drawings/sad-wheel-drawing.tsx';
import { ScanDrawing } from './drawings/scan-drawing.tsx';
import { errorReasons, type ErrorReason } from './error-reasons.ts';
import { useQueryParameter } from './here.ts';
import { LanguagePill } from './language-pill.tsx';

/** What could not be shown, why, and a way on (specification 8). */
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
        drawing={scanAgain ? <ScanDrawing /> : <SadWheelDrawing />}
      >
        {t(`error.${reason}.text`)}
      </EmptyState>
      <WayOn reason={reason} />
    </Page>
  );
}

function WayOn({ reason }: { reason: ErrorReason }) {
  const { t } = useTranslation('shell');
  const tag = useProduct(({ product }) => product?.tag);
  const isCyclist = useSession(({ user }) => user?.domain === 'cyclist');
  if (reason === 'offline' || reason === 'unexpected') {
    return (
      <ActionBar>
        <Button onClick={() => location.reload()}>{t('try-again')}</Button>
      </ActionBar>
    );
  }
  if (!tag) return null;
  return (
    <ActionBar>
      <AppLink className={buttonClass('primary')} href={isCyclist ? '/my-bike' : `/${tag}`}>
        {t('error.back-to-bike')}
      </AppLink>
    </ActionBar>
  );
}
