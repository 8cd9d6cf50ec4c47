import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readReceiptCode, type ReceiptCodeProblem } from '#domain/brazil/receipt-code.ts';
import type { CalendarDate } from '#domain/warranty/calendar-date.ts';
import { Button } from '#web/kit/button/button.tsx';
import { useCameraFlow } from '#web/kit/scanner/use-camera.ts';
import { useNight, useTitleFocus } from '#web/shell/frame/screen-frame.tsx';
import { bareKey } from './bare-key.ts';
import { CameraPage, useScannerWords } from './camera-page.tsx';

const formats = ['code_128', 'qr_code'] as const;
/** How long the message about a wrong code is shown. */
const wrongCodeMilliseconds = 4000;

export type ScanReceiptProps = {
  today: CalendarDate;
  onKey: (key: string) => void;
  /** What else can be done than to scan, and its label. */
  otherWay: string;
  onOtherWay: () => void;
  /** Whether that is typing the key; true where nothing is said. */
  typing?: boolean;
};

/** Scans the barcode of a DANFE or the QR code of an NFC-e; explains what other codes are. Always dark. */
export function ScanReceipt({ today, onKey, otherWay, onOtherWay, typing = true }: ScanReceiptProps) {
  const { t } = useTranslation('receipt');
  useNight();
  useCameraFlow();
  useTitleFocus();
  const { wrong, show } = useWrongCode();
  const scannerWords = useScannerWords({ typing });
  const words = useMemo(() => ({ ...scannerWords, photoUnread: t('scan.photo-unread') }), [scannerWords, t]);
  const find = (text: string) => {
    const read = readReceiptCode(text, today);
    if ('key' in read) onKey(read.key);
    else show(read.problem, bareKey(text).length);
  };
  return (
    <CameraPage
      title={t('scan.title')}
      formats={formats}
      words={words}
      prefer={(text) => 'key' in readReceiptCode(text, today)}
      onCode={find}
      fallback={
        <Button variant="secondary" onClick={onOtherWay}>
          {otherWay}
        </Button>
      }
    >
      <ScanReceiptMessage wrong={wrong} />
    </CameraPage>
  );
}

/** The last code that was not of a receipt; removed after a while. */
function useWrongCode() {
  const [wrong, setWrong] = useState<WrongCode>();
  useEffect(() => {
    if (!wrong) return;
    const timer = setTimeout(() => setWrong(undefined), wrongCodeMilliseconds);
    return () => clearTimeout(timer);
  }, [wrong]);
  return { wrong, show: (problem: ReceiptCodeProblem, length: number) => setWrong({ problem, length }) };
}

/** A code that is not of a receipt, with its number of letters and digits. */
type WrongCode = { problem: ReceiptCodeProblem; length: number };

/** Codes that have nothing to do with a receipt; all other codes contain a key with an error. */
const others = ['code-other', 'code-tag', 'code-version', 'key-model', 'key-length'] as const;

/** The text below the frame: where to aim, or what was read. */
function ScanReceiptMessage({ wrong }: { wrong: WrongCode | undefined }) {
  const { t } = useTranslation('receipt');
  if (!wrong) return <Message title={t('scan.aim')} text={t('scan.aim-text')} />;
  const count = wrong.length;
  const other = others.find((known) => known === wrong.problem);
  if (other) return <Message title={t(`scan.${other}.title`)} text={t(`scan.${other}.text`, { count })} />;
  return <Message title={t('key.invalid')} text={t(`key.problem.${wrong.problem}`, { count })} />;
}

function Message({ title, text }: { title: string; text: string }) {
  return (
    <>
      <p className="text-l font-bold text-balance">{title}</p>
      <p className="max-w-72 text-m text-balance">{text}</p>
    </>
  );
}
