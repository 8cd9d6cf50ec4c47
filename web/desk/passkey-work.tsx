import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { NoPasskey } from './passkey.ts';

/** Does what asks the browser for a passkey; `missed` is a notice where it gave none. */
export function usePasskeyWork<Input = void>(work: (input: Input) => Promise<unknown>) {
  const { t } = useTranslation('desk');
  const [isMissed, setMissed] = useState(false);
  const run = async (input: Input): Promise<void> => {
    setMissed(false);
    try {
      await work(input);
    } catch (error) {
      if (!(error instanceof NoPasskey)) throw error;
      setMissed(true);
    }
  };
  const missed = isMissed && (
    <Notice tone="warn" live>
      {t('factor.passkey-missed')}
    </Notice>
  );
  return { run, missed };
}
