import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readReceiptCode, type ReceiptCodeProblem } from '#domain/brazil/receipt-code.ts';
import type { CalendarDate } from '#domain/warranty/calendar-date.ts';
import { Button } from '#web/kit/button.tsx';
import { Page } from '#web/kit/page.tsx';
import { Scanner } from '#web/kit/scanner/scanner.tsx';
import { useCameraFlow } from '#web/kit/scanner/use-camera.ts';
import { BarAction } from '#web/shell/bar-action.tsx';
import { useScannerWords } from '#web/shell/scanner-words.ts';
import { useNight } from '#web/shell/use-night.ts';
import { useTitleFocus } from '#web/shell/use-title-focus.ts';
import { ScanReceiptMessage, type Miss } from './scan-receipt-message.tsx';
import { bareKey } from './type-access-key.ts';

const formats = ['code_128', 'qr_code'] as const;
/** How long the words about a code of something else stay. Milliseconds. */
const missStays = 4000;

export type ScanReceiptProps = { today: CalendarDate; onKey: (key: string) => void; onType: () => void };

/** The camera looks for the barcode of a DANFE or the QR code of an NFC-e; of other codes it says what they are. Always dark. */
export function ScanReceipt({ today, onKey, onType }: ScanReceiptProps) {
  const { t } = useTranslation('receipt');
  useNight();
  useCameraFlow();
  useTitleFocus();
  const { miss, tell } = useMiss();
  const scannerWords = useScannerWords();
  const words = useMemo(() => ({ ...scannerWords, photoUnread: t('scan.photo-unread') }), [scannerWords, t]);
  const find = (text: string) => {
    const read = readReceiptCode(text, today);
    if ('key' in read) onKey(read.key);
    else tell(read.problem, bareKey(text).length);
  };
  return (
    <Page className="pt-0!">
      <h1 id="title" tabIndex={-1} className="sr-only">
        {t('scan.title')}
      </h1>
      <Scanner
        formats={formats}
        words={words}
        prefer={(text) => 'key' in readReceiptCode(text, today)}
        onCode={find}
        placeTorch={(torch) => <BarAction>{torch}</BarAction>}
        fallback={
          <Button variant="secondary" onClick={onType}>
            {t('scan.type')}
          </Button>
        }
      >
        <ScanReceiptMessage miss={miss} />
      </Scanner>
    </Page>
  );
}

/** What was read and was no receipt; forgotten after a while. */
function useMiss() {
  const [miss, setMiss] = useState<Miss>();
  useEffect(() => {
    if (!miss) return;
    const timer = setTimeout(() => setMiss(undefined), missStays);
    return () => clearTimeout(timer);
  }, [miss]);
  return { miss, tell: (problem: ReceiptCodeProblem, length: number) => setMiss({ problem, length }) };
}
