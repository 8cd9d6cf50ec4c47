import { useTranslation } from 'react-i18next';
import type { Decision } from '#domain/shop/employee-request.ts';
import { Tick } from '#web/kit/feedback/tick.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { useTitleFocus } from '#web/shell/frame/use-title-focus.ts';
import { ShopDrawing } from '#web/shop/shop-drawing.tsx';

/** The confirmation: the decision is stored, and the person is notified. */
export function RequestDecided({ name, state }: { name: string; state: Decision['state'] }) {
  const { t } = useTranslation('shop');
  useTitleFocus();
  return (
    <Page>
      <section className="flex flex-1 flex-col items-center justify-center gap-6 py-8 text-center">
        {state === 'approved' ? <Tick /> : <ShopDrawing closed className="w-full max-w-64" />}
        <div className="flex flex-col items-center gap-2" role="status">
          <h1 id="title" tabIndex={-1} className="text-xl font-bold">
            {t(`request.done.${state}.title`)}
          </h1>
          <p className="max-w-80 text-m text-balance wrap-anywhere text-muted">
            {t(`request.done.${state}.text`, { name })}
          </p>
          <p className="text-s text-muted">{t('request.done.close')}</p>
        </div>
      </section>
    </Page>
  );
}
