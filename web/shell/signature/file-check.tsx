import { FileCheck } from 'lucide-react';
import { useRef, useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';

type FileCheckProps = {
  /** The SHA-256 of each file that is genuine. */
  hashes: readonly string[];
  fetchVerifier: () => Promise<typeof import('./verify-signed-file.ts')>;
};

/** Says whether a file of the reader's is genuine; it does not leave the device. */
export function FileCheckSection({ hashes, fetchVerifier }: FileCheckProps) {
  const { t } = useTranslation('signed-file');
  const input = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<'same' | 'other'>();
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    setFound(undefined);
    const { hashOfFile } = await fetchVerifier();
    setFound(hashes.includes(await hashOfFile(file)) ? 'same' : 'other');
    // So that the same file can be chosen again.
    target.value = '';
  };
  return (
    <section aria-labelledby="file" className="flex flex-col gap-3">
      <h2 id="file" className="text-l font-bold">
        {t('file.title')}
      </h2>
      <p className="text-s text-muted">{t('file.text')}</p>
      {found && (
        <Notice live tone={found === 'same' ? 'good' : 'wrong'} title={t(`file.${found}.title`)}>
          {t(`file.${found}.text`)}
        </Notice>
      )}
      <input
        ref={input}
        hidden
        type="file"
        name="file"
        accept="application/pdf"
        aria-label={t('file.choose')}
        onChange={(event) => void choose(event)}
      />
      <Button
        name="choose-file"
        icon={<FileCheck aria-hidden className="size-5" />}
        onClick={() => input.current?.click()}
      >
        {t('file.choose')}
      </Button>
    </section>
  );
}
