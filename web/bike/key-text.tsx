import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '#web/kit/button/copy-button.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { CodeText, groupCode } from '#web/kit/text/code-text.tsx';

/** An access key to be compared, read aloud and copied. */
export function KeyText({ code }: { code: string }) {
  const { t } = useTranslation('receipt');
  return (
    <span className="-mr-2 flex items-start justify-between gap-2 font-bold">
      <span className="min-w-0">
        <KeyLines code={code} />
      </span>
      <span className="-mt-2.5 shrink-0">
        <CopyButton value={code} label={t('copy-key')} copiedLabel={t('copied')} />
      </span>
    </span>
  );
}

/** A key on its own card, with an explanation below it. */
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

/** An access key as its field shows it: in groups of four, four groups a line. */
export function KeyLines({ code }: { code: string }) {
  return groupCode(code, 16).map((line) => <CodeText key={line} code={line} className="block leading-7" />);
}
