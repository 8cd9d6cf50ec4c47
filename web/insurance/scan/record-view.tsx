import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { recordingSeconds } from '#domain/insurance/recording.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { Scanner } from '#web/kit/scanner/scanner.tsx';
import { useCountdown } from '#web/kit/use-countdown.ts';
import { BarAction, useNight, useTitleFocus } from '#web/shell/frame/screen-frame.tsx';
import { useScannerWords } from '#web/shell/scan/camera-page.tsx';
import type { RecordingState, Taken } from './tag-recording.ts';
import { useTagRecording } from './use-tag-recording.ts';

const formats = ['qr_code'] as const;

/** The camera: it reads the tag, then records tag and bike. Always dark. */
export function RecordView({ tag, onTaken }: { tag: string; onTaken: (taken: Taken) => void }) {
  const { t } = useTranslation('insurance');
  useNight();
  useTitleFocus();
  const words = useScannerWords({ typing: false });
  const { state, session } = useTagRecording(tag);
  useEffect(() => {
    if (state.at === 'taken') onTaken(state.taken);
  }, [state, onTaken]);
  const isRecording = state.at === 'recording';
  return (
    <Page className="pt-0!">
      <h1 id="title" tabIndex={-1} className="sr-only">
        {t('scan.title')}
      </h1>
      <Scanner
        formats={formats}
        words={words}
        every
        clear={isRecording}
        found={isRecording && state.hasTag}
        pause={pauseOf(state)}
        onCode={(text, seen) => session.see(text, seen)}
        placeTorch={(torch) => <BarAction>{torch}</BarAction>}
        canTakePhoto={!isRecording}
        fallback={<WaysOn state={state} session={session} />}
      >
        <ScanStatus state={state} />
      </Scanner>
    </Page>
  );
}

function pauseOf({ at }: RecordingState): 'busy' | 'paused' | undefined {
  if (at === 'processing' || at === 'taken') return 'busy';
  return at === 'mismatch' || at === 'unread' ? 'paused' : undefined;
}

/** What is being done, or what went wrong (specification 4: reading, recording, processing, read, not matching). */
function ScanStatus({ state }: { state: RecordingState }) {
  const { t } = useTranslation('insurance');
  if (state.at === 'recording') {
    const text = t(state.hasTag ? 'scan.show-bike' : 'scan.keep-tag');
    return (
      <>
        <p className="flex items-center gap-2 text-m font-bold text-brand-on-dark">
          <CircleCheck aria-hidden className="size-5 shrink-0" />
          {t('scan.is-yours')}
        </p>
        <p className="max-w-72 text-m text-balance">{text}</p>
      </>
    );
  }
  const key = state.at === 'aiming' && state.last === 'nothing' ? 'other-code' : state.at;
  return (
    <>
      <p className="text-l font-bold text-balance">{t(`scan.${key}.title`)}</p>
      <p className="max-w-72 text-m text-balance">{t(`scan.${key}.text`)}</p>
    </>
  );
}

type Recording = ReturnType<typeof useTagRecording>;

function WaysOn({ state, session }: Recording) {
  const { t } = useTranslation('insurance');
  if (state.at === 'recording') return <ClipWays state={state} session={session} />;
  if (state.at === 'posing') {
    return (
      <Button name="shoot" onClick={() => session.shoot()}>
        {t('scan.shoot')}
      </Button>
    );
  }
  if (state.at !== 'mismatch' && state.at !== 'unread') return null;
  return (
    <Button name="again" onClick={() => session.again()}>
      {t('scan.again')}
    </Button>
  );
}

type ClipWaysProps = Recording & { state: Extract<RecordingState, { at: 'recording' }> };

/** The seconds that are left, and the ways to end: with the clip as it is, or with a photo. */
function ClipWays({ state: { endsAt, hasTag }, session }: ClipWaysProps) {
  const { t } = useTranslation('insurance');
  const left = useCountdown(endsAt);
  const { longest, shortest } = recordingSeconds;
  return (
    <div className="flex flex-col items-center gap-4">
      <SecondsRing left={left} of={longest} />
      {hasTag && left <= longest - shortest && (
        <Button className="w-full" name="finish" onClick={() => void session.finish()}>
          {t('scan.finish')}
        </Button>
      )}
      <Button variant="secondary" className="w-full" name="photo-instead" onClick={() => session.pose()}>
        {t('scan.photo-instead')}
      </Button>
    </div>
  );
}

const radius = 40;
const round = 2 * Math.PI * radius;

/** The seconds that are left of a clip, as a ring that empties. Not announced: it would speak over everything else. */
function SecondsRing({ left, of }: { left: number; of: number }) {
  const { t } = useTranslation('insurance');
  return (
    <div aria-hidden className="relative size-20 rounded-full bg-camera/85">
      <svg viewBox="0 0 96 96" fill="none" strokeWidth="6" className="absolute inset-0 size-full -rotate-90">
        <circle cx="48" cy="48" r={radius} className="stroke-edge" />
        <circle
          cx="48"
          cy="48"
          r={radius}
          strokeLinecap="round"
          strokeDasharray={round}
          strokeDashoffset={round * (1 - left / of)}
          className="stroke-brand-on-dark transition-[stroke-dashoffset] duration-1000 ease-linear motion-reduce:transition-none"
        />
      </svg>
      <span className="absolute inset-0 flex items-center justify-center text-m font-bold tabular-nums">
        {t('scan.seconds', { count: left })}
      </span>
    </div>
  );
}
