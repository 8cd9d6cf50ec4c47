import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Decision } from '#domain/shop/employee-request.ts';
import { Page } from '#web/kit/page.tsx';
import { Tick } from '#web/kit/tick.tsx';
import { ShopDrawing } from './shop-drawing.tsx';

/** The confirmation: it is done, and the person hears of it. */
export function DecidedPage({ name, state }: { name: string; state: Decision['state'] }) {
  const { t } = useTranslation('shop');
  useEffect(() => document.getElementById('title')?.focus(), []);
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
