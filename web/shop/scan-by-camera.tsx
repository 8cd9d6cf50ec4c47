import { Nfc } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/kit/button.tsx';
import { Page } from '#web/kit/page.tsx';
import { Scanner } from '#web/kit/scanner/scanner.tsx';
import { useNfc } from '#web/kit/scanner/use-nfc.ts';
import { BarAction } from '#web/shell/bar-action.tsx';
import { useScannerWords } from '#web/shell/scanner-words.ts';
import { ScanMessage } from './scan-message.tsx';
import { useTagScan, type Finding } from './use-tag-scan.ts';

const formats = ['qr_code'] as const;

/** The camera, and whatever else reads a tag; what came of it stands below the frame. */
export function ScanByCamera({ onType }: { onType: () => void }) {
  const { t } = useTranslation('scan');
  const words = useScannerWords();
  const { finding, find, misread, again } = useTagScan();
  const nfc = useNfc(pauseOf(finding) === undefined, (text) => (text ? find(text) : misread()));
  const refused = finding.at === 'refused';
  return (
    <Page className="pt-0!">
      <h1 id="title" tabIndex={-1} className="sr-only">
        {t('tag-scan.title')}
      </h1>
      <Scanner
        formats={formats}
        words={words}
        pause={pauseOf(finding)}
        onCode={find}
        placeTorch={(torch) => <BarAction>{torch}</BarAction>}
        fallback={
          <>
            {refused && <Button onClick={again}>{t('tag-scan.again')}</Button>}
            <Button variant={refused ? 'quiet' : 'secondary'} onClick={onType}>
              {t('tag-scan.type')}
            </Button>
          </>
        }
        besidePhoto={
          (nfc.state === 'idle' || nfc.state === 'off') && (
            <Button
              variant="quiet"
              className="min-w-0 flex-1 px-2!"
              icon={<Nfc aria-hidden className="size-5 shrink-0" />}
              onClick={nfc.start}
            >
              {t('tag-scan.read-chip')}
            </Button>
          )
        }
      >
        <ScanMessage finding={finding} nfc={nfc.state} />
      </Scanner>
    </Page>
  );
}

function pauseOf({ at }: Finding): 'busy' | 'paused' | undefined {
  if (at === 'asking') return 'busy';
  return at === 'refused' ? 'paused' : undefined;
}
