import { Nfc } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Path } from '#domain/paths.ts';
import { Button, buttonClass } from '#web/kit/button/button.tsx';
import { useNfc, type NfcState } from '#web/kit/scanner/use-nfc.ts';
import { CodeText } from '#web/kit/text/code-text.tsx';
import { useRefusalWords } from '#web/shell/form/refusal-words.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useScannerWords, CameraPage } from './camera-page.tsx';
import { useTagScan, type FindBike, type ScanState, type ScanRefusal } from './use-tag-scan.ts';

const formats = ['qr_code'] as const;

/** What can be done with a bike that does not open, if anything. */
export type WayOn = (why: ScanRefusal, tag: string) => { label: string; path: Path } | null;

/** Of a scanner that looks for something else than a bike: for what, and what is to be known of it. */
export type ScanWords = { title: string; lead: string };

type ScanByCameraProps = {
  findBike: FindBike;
  onType: () => void;
  wayOn?: WayOn | undefined;
  words?: ScanWords | undefined;
};

/** The camera and the other ways to read a tag; the result is shown below the frame. */
export function ScanByCamera({ findBike, onType, wayOn, words: own }: ScanByCameraProps) {
  const { t } = useTranslation('scan');
  const words = useScannerWords();
  const { state, find, misread, again } = useTagScan(findBike);
  const nfc = useNfc(pauseOf(state) === undefined, (text) => (text ? find(text) : misread()));
  const refused = state.at === 'refused';
  const way = refused ? wayOn?.(state.why, state.tag) : null;
  return (
    <CameraPage
      title={own?.title ?? t('tag-scan.title')}
      formats={formats}
      words={words}
      pause={pauseOf(state)}
      onCode={find}
      fallback={
        <>
          {way && (
            <AppLink className={buttonClass('primary')} href={way.path}>
              {way.label}
            </AppLink>
          )}
          {refused && (
            <Button variant={way ? 'secondary' : 'primary'} onClick={again}>
              {t('tag-scan.again')}
            </Button>
          )}
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
      <ScanMessage state={state} nfc={nfc.state} words={own} />
    </CameraPage>
  );
}

function pauseOf({ at }: ScanState): 'busy' | 'paused' | undefined {
  if (at === 'asking') return 'busy';
  return at === 'refused' ? 'paused' : undefined;
}

type ScanMessageProps = { state: ScanState; nfc: NfcState; words: ScanWords | undefined };

/** The text below the frame: where to aim, what is being done, or why a bike does not open. */
function ScanMessage({ state, nfc, words }: ScanMessageProps) {
  const { t } = useTranslation('scan');
  if (state.at === 'refused') return <Refused why={state.why} />;
  if (state.at === 'misread') return <Message title={t('refused.title')} />;
  if (state.at === 'other-code')
    return <Message title={t('tag-scan.other-code')} text={t('tag-scan.other-code-text')} />;
  if (state.at === 'asking') return <Message title={t('tag-scan.asking')} text={<CodeText code={state.tag} />} />;
  if (words && nfc === 'idle') return <Message title={words.title} text={words.lead} />;
  const title = t('tag-scan.aim');
  if (nfc === 'off') return <Message title={title} text={t('tag-scan.chip-off')} />;
  return <Message title={title} text={t(nfc === 'listening' ? 'tag-scan.aim-text-chip' : 'tag-scan.aim-text')} />;
}

/** The refusals that are explained on this screen; the others have the common sentences. */
const explained = [
  'tag-inactive',
  'tag-replaced',
  'spare-taken',
  'spare-void',
  'tag-unknown',
  'brand-mismatch',
  'offline',
] as const;

function Refused({ why }: { why: ScanRefusal }) {
  const { t } = useTranslation('scan');
  const words = useRefusalWords();
  const known = explained.find((one) => one === (why === 'brand-mismatch' ? why : why.code));
  if (known) return <Message title={t(`refused.${known}.title`)} text={t(`refused.${known}.text`)} />;
  return <Message title={t('refused.title')} text={why !== 'brand-mismatch' && words(why)} />;
}

function Message({ title, text }: { title: string; text?: ReactNode }) {
  return (
    <>
      <p className="text-l font-bold text-balance">{title}</p>
      {text && <p className="max-w-72 text-m text-balance">{text}</p>}
    </>
  );
}
