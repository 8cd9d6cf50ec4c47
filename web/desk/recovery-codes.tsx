import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '#web/kit/button/button.tsx';
import { CopyButton } from '#web/kit/button/copy-button.tsx';
import { Checkbox } from '#web/kit/form/checkbox.tsx';
import { Card } from '#web/kit/layout/card.tsx';

type RecoveryCodesProps = { codes: readonly string[]; action: string; onDone: () => void };

/** The recovery codes, the only time that they are shown: one goes on once they are kept. */
export function RecoveryCodes({ codes, action, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation('desk');
  const [kept, setKept] = useState(false);
  const text = codes.join('\n');
  return (
    <div className="flex flex-col gap-5">
      <Card className="flex flex-col gap-2">
        <div className="flex items-center justify-between gap-2">
          <h2 className="text-s font-bold text-muted">{t('recovery.each-once')}</h2>
          <CopyButton value={text} label={t('recovery.copy')} copiedLabel={t('copied')} />
        </div>
        <ul className="grid grid-cols-2 gap-x-4 gap-y-2 font-bold tabular-nums">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </Card>
      <a
        className={buttonClass('secondary')}
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(`Pedivela\n\n${text}\n`)}`}
        download="pedivela.txt"
      >
        <Download aria-hidden className="size-5" />
        {t('recovery.download')}
      </a>
      <Checkbox name="kept" checked={kept} onChange={setKept}>
        {t('recovery.kept')}
      </Checkbox>
      <Button disabled={!kept} onClick={onDone}>
        {action}
      </Button>
    </div>
  );
}
