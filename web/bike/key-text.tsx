import { useTranslation } from 'react-i18next';
import { CodeText } from '#web/kit/code-text.tsx';
import { CopyButton } from '#web/kit/copy-button.tsx';
import { groupCode } from '#web/kit/group-code.ts';

/** An access key in groups of four, to be compared, read aloud and copied. */
export function KeyText({ accessKey }: { accessKey: string }) {
  const { t } = useTranslation('receipt');
  return (
    <span className="-mr-2 flex items-start justify-between gap-2 font-bold">
      <span className="min-w-0">
        {groupCode(accessKey, 16).map((line) => (
          <CodeText key={line} code={line} className="block leading-7" />
        ))}
      </span>
      <span className="-mt-2.5 shrink-0">
        <CopyButton value={accessKey} label={t('copy-key')} copiedLabel={t('copied')} />
      </span>
    </span>
  );
}
