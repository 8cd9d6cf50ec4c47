import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { serialNumberSchema } from '#domain/bike/serial-number.ts';
import { Button } from '#web/kit/button/button.tsx';
import { useCameraFlow } from '#web/kit/scanner/use-camera.ts';
import { useNight, useTitleFocus } from '#web/shell/frame/screen-frame.tsx';
import { CameraPage, useScannerWords } from '#web/shell/scan/camera-page.tsx';

const formats = ['code_128', 'qr_code'] as const;
const readSerial = (text: string) => z.safeParse(serialNumberSchema, text).data;

export type ScanSerialProps = { onSerial: (serialNumber: string) => void; onType: () => void };

/** Scans the code on a new part or its box: what it says is the serial number, which the person reads again before it counts. */
export function ScanSerial({ onSerial, onType }: ScanSerialProps) {
  const { t } = useTranslation('shop-claims');
  useNight();
  useCameraFlow();
  useTitleFocus();
  const words = useScannerWords();
  const [isOther, setIsOther] = useState(false);
  const find = (text: string) => {
    const serial = readSerial(text);
    if (serial) onSerial(serial);
    else setIsOther(true);
  };
  return (
    <CameraPage
      title={t('scan.title')}
      formats={formats}
      words={words}
      prefer={(text) => readSerial(text) !== undefined}
      onCode={find}
      fallback={
        <Button variant="secondary" onClick={onType}>
          {t('scan.type')}
        </Button>
      }
    >
      <p className="text-l font-bold text-balance">{t(isOther ? 'scan.other' : 'scan.aim')}</p>
      <p className="max-w-72 text-m text-balance">{t('scan.aim-text')}</p>
    </CameraPage>
  );
}
