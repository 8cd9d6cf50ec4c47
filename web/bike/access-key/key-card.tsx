import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#web/kit/card.tsx';
import { KeyText } from './key-text.tsx';

/** A key on a card of its own; below it, what there is to say of it. */
export function KeyCard({ code, children }: { code: string; children?: ReactNode }) {
  const { t } = useTranslation('receipt');
  return (
    <Card className="flex flex-col gap-4">
      <dl>
        <dt className="text-s text-muted">{t('key.label')}</dt>
        <dd>
          <KeyText code={code} />
        </dd>
      </dl>
      {children}
    </Card>
  );
}
