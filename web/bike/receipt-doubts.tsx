import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ReceiptDoubt } from '#domain/bike/receipt-doubt.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { ReceiptDrawing } from '#web/shell/drawings/receipt-drawing.tsx';
import { KeyLines } from './key-lines.tsx';

/** What does not fit between a receipt and the bike, before its owner decides. `level`: that of the heading. */
export function ReceiptDoubts({
  doubts,
  code,
  level,
}: {
  doubts: readonly ReceiptDoubt[];
  code: string;
  level: 1 | 2;
}) {
  const { t } = useTranslation('receipt');
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <>
      <div className="mx-auto w-full max-w-44 pt-2">
        <ReceiptDrawing mark="unknown" />
      </div>
      <header className="flex flex-col gap-2">
        <Heading {...(level === 1 && { id: 'title', tabIndex: -1 })} className="text-xl font-bold text-balance">
          {t('doubts.title')}
        </Heading>
        <p className="text-m text-muted">{t('doubts.lead')}</p>
      </header>
      <Card className="flex flex-col gap-4">
        <ul className="flex flex-col gap-3">
          {doubts.map((doubt) => (
            <li key={doubt} className="flex gap-2.5 text-m">
              <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-warn" />
              <span>{t(`doubts.${doubt}`)}</span>
            </li>
          ))}
        </ul>
        <div className="border-t border-line pt-3 font-bold">
          <p className="text-s font-normal text-muted">{t('key.label')}</p>
          <KeyLines code={code} />
        </div>
      </Card>
      <p className="text-s text-muted">{t('doubts.later')}</p>
    </>
  );
}
