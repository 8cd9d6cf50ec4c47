import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { absolute, to } from '#domain/paths.ts';
import { CopyButton } from '#web/kit/button/copy-button.tsx';
import { ShareButton } from '#web/kit/button/share-button.tsx';
import { Card } from '#web/kit/layout/card.tsx';

/** A link that was made on this screen: only the phone that made it knows the secret. */
export type SharedLink = { id: string; secret: string };

/** The link that was just made, to copy or to send. */
export function ReadyLink({ shared: { secret }, model }: { shared: SharedLink; model: string }) {
  const { t } = useTranslation('bike-check');
  const url = absolute(location.origin, to.bikeCheck({ secret }));
  const heading = useRef<HTMLHeadingElement>(null);
  // It takes its place above what was pressed.
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [secret]);
  return (
    <Card className="flex flex-col gap-3 border-ink">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-l font-bold">
          {t('links.ready')}
        </h2>
        <p className="text-s text-muted">{t('links.ready-text')}</p>
      </div>
      <p className="flex items-center justify-between gap-2">
        <span className="min-w-0 text-s wrap-anywhere">{url}</span>
        <CopyButton value={url} label={t('links.copy')} copiedLabel={t('links.copied')} />
      </p>
      <ShareButton
        variant="primary"
        data={{ title: t('links.share-title', { model }), url }}
        copiedLabel={t('links.copied')}
      >
        {t('links.send')}
      </ShareButton>
    </Card>
  );
}
