import { useTranslation } from 'react-i18next';
import { CopyButton } from '#web/kit/copy-button.tsx';
import { KeyLines } from './key-lines.tsx';

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
