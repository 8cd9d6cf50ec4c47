import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readSerialCode } from '#domain/bike/serial-code.ts';
import { Button } from '#web/kit/button/button.tsx';
import { useCameraFlow } from '#web/kit/scanner/use-camera.ts';
import { useNight, useTitleFocus } from '#web/shell/frame/screen-frame.tsx';
import { CameraPage, useScannerWords } from '#web/shell/scan/camera-page.tsx';

const formats = ['code_128', 'qr_code'] as const;

export type ScanSerialProps = { tag: string; onSerial: (serialNumber: string) => void; onType: () => void };

/** Reads the serial number off the barcode that many makers put on the frame or the box; says what other codes are. Always dark. */
export function ScanSerial({ tag, onSerial, onType }: ScanSerialProps) {
  const { t } = useTranslation('warranty');
  useNight();
  useCameraFlow();
  useTitleFocus();
  const words = useScannerWords();
  const [wrong, setWrong] = useState<'tag' | 'other'>();
  const isSerial = (text: string) => 'serialNumber' in readSerialCode(text, tag);
  const find = (text: string) => {
    const read = readSerialCode(text, tag);
    if ('serialNumber' in read) onSerial(read.serialNumber);
    else setWrong(read.problem);
  };
  return (
    <CameraPage
      title={t('scan.title')}
      formats={formats}
      words={words}
      prefer={isSerial}
      onCode={find}
      fallback={
        <Button variant="secondary" name="type" onClick={onType}>
          {t('scan.type')}
        </Button>
      }
    >
      <p className="text-l font-bold text-balance">{t(`scan.${wrong ?? 'aim'}.title`)}</p>
      <p className="max-w-72 text-m text-balance">{t(`scan.${wrong ?? 'aim'}.text`)}</p>
    </CameraPage>
  );
}
