import { Check, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { call } from '#web/api/call.ts';
import { Button } from '#web/kit/button/button.tsx';
import { useJustDone } from '#web/kit/button/use-just-done.ts';
import { useChange } from '#web/shell/answer/use-change.ts';
import { saveFile } from '#web/shell/files/save-file.ts';
import { RefusalNotice } from '#web/shell/form/refusal-notice.tsx';
import { isIos } from '#web/state/device.ts';

/** Saves the numbers as a table for spreadsheets. */
export function TableButton() {
  const { t } = useTranslation('shop-claims');
  const [saved, markSaved] = useJustDone(4000);
  const { change, busy, refusal } = useChange(async () => {
    const bytes = (await call('GET /api/shop/claim-numbers/csv', {})) as Uint8Array<ArrayBuffer>;
    const file = new File([bytes], `${t('numbers.file')}.csv`, { type: 'text/csv' });
    if ((await saveFile(file, isIos(navigator))) === 'downloaded') markSaved();
  });
  const Icon = saved ? Check : Download;
  return (
    <>
      <RefusalNotice refusal={refusal} />
      <Button
        name="save-table"
        icon={<Icon aria-hidden className="size-5" />}
        busy={busy}
        busyLabel={t('busy')}
        onClick={() => change()}
      >
        {t(saved ? 'numbers.saved' : 'numbers.save')}
      </Button>
    </>
  );
}
