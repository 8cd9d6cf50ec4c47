import { CameraOff, Zap, ZapOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import { IconButton } from '#web/kit/button/icon-button.tsx';
import { ProgressBar } from '#web/kit/feedback/progress-bar.tsx';
import { type Prefer, hasBars, type CodeFormat } from './reading/detector.ts';
import { ScanFrame, useLate } from './scan-frame.tsx';
import { PhotoButton, type Photo } from './use-photo.tsx';
import { type ScannerProblem, type ScannerWords, useScanner, type Seen, type Torch } from './use-scanner.ts';
export type ScannerProps = {
  /** The kinds of code to read. */
  formats: readonly CodeFormat[];
  words: ScannerWords;
  /** Called for each code that is read; a code that stays in view is repeated every few seconds. */
  onCode: (text: string, seen: Seen) => void;
  /** Which of several codes in view is reported; the first one by default. */
  prefer?: Prefer;
  /** Reports a code that stays in view each time that it is read. */
  every?: boolean;
  /** What was looked for was read: nobody has to be told how it is read more easily. */
  found?: boolean;
  /** Shows all of the picture as bright as what is in the frame. */
  clear?: boolean;
  /** Stops reading and freezes the picture while a code is looked up (`busy`) or its result is shown (`paused`). */
  pause?: 'busy' | 'paused' | undefined;
  /** The text below the frame; announced when it changes. */
  children: ReactNode;
  /** The alternative at the bottom, such as a button to type the code; or the next step while paused. */
  fallback: ReactNode;
  /** Whether a photo may be read instead now; true where nothing is said. */
  canTakePhoto?: boolean;
  /** Beside the photo button. */
  besidePhoto?: ReactNode;
  /** Places the torch's switch on the screen; called only if the phone has a torch. */
  placeTorch: (button: ReactNode) => ReactNode;
};

/** Problems of the browser or of the page itself, for which trying again does not help. */
const canRetry = (problem: ScannerProblem) => problem !== 'insecure' && problem !== 'unsupported';

/**
 * The camera over its whole container, with a frame to aim with (a wide one for barcodes): reads codes, and explains what
 * prevents that. Always dark; belongs into an element with the class `night`. It shows the stream of the flow (`useCameraFlow`).
 */
export function Scanner(props: ScannerProps) {
  const { formats, words, clear, found = false, pause, children, placeTorch } = props;
  const scanner = useScanner({ ...props, paused: pause !== undefined });
  const { video, frame, live, starting, torch } = scanner;
  const problem = pause === undefined ? scanner.problem : null;
  const isLate = useLate(live && !found && pause === undefined);
  return (
    <div className="relative isolate -mx-4 flex flex-1 flex-col gap-6 overflow-hidden bg-radial-[at_50%_38%] from-camera-glow to-camera to-75% px-4">
      <video
        ref={video}
        aria-hidden
        autoPlay
        playsInline
        muted
        className={live ? 'absolute inset-0 -z-10 size-full animate-appear object-cover' : 'hidden'}
      />
      <div className="flex flex-1 flex-col justify-center gap-7 py-6">
        {problem ? (
          <ProblemPanel {...words.problem[problem]} />
        ) : (
          <>
            <ScanFrame frame={frame} wide={hasBars(formats)} clear={clear} busy={pause === 'busy'} />
            {/* A ground of its own: what the camera sees behind the words may be as bright as they are. */}
            <div
              role="status"
              className="relative mx-auto flex min-h-24 max-w-full flex-col items-center justify-center gap-1 rounded-card bg-camera/85 px-4 py-3 text-center"
            >
              {starting && pause === undefined ? <p className="text-m">{words.opening}</p> : children}
              {isLate && <p className="max-w-72 animate-appear pt-1 text-s font-bold text-balance">{words.late}</p>}
            </div>
          </>
        )}
      </div>
      <WaysOn {...props} problem={problem} photo={scanner.photo} onRetry={scanner.retry} />
      {torch && placeTorch(<TorchButton torch={torch} onLabel={words.torchOn} offLabel={words.torchOff} />)}
    </div>
  );
}

type WaysOnProps = Pick<ScannerProps, 'words' | 'pause' | 'fallback' | 'canTakePhoto' | 'besidePhoto'> & {
  problem: ScannerProblem | null;
  photo: Photo;
  onRetry: () => void;
};

/** Below the picture: another try, and the other ways to what is looked for. */
function WaysOn({ words, pause, fallback, canTakePhoto = true, besidePhoto, problem, photo, onRetry }: WaysOnProps) {
  return (
    <footer className="relative flex flex-col gap-1 pb-[max(1rem,env(safe-area-inset-bottom))]">
      <PhotoNews photo={photo} words={words} />
      {problem && canRetry(problem) && (
        <Button className="mb-1" onClick={onRetry}>
          {words.retry}
        </Button>
      )}
      {fallback}
      {pause !== 'paused' && canTakePhoto && (
        <div className="flex gap-1">
          <PhotoButton label={words.photo} busyLabel={words.photoReading} photo={photo} />
          {besidePhoto}
        </div>
      )}
    </footer>
  );
}

/** How far a large photo is read, or that there is no code in it. */
function PhotoNews({ photo: { state }, words }: { photo: Photo; words: ScannerWords }) {
  return (
    <>
      <p role="status" className="pb-2 text-center text-s font-bold text-wrong empty:hidden">
        {state.at === 'unread' && words.photoUnread}
      </p>
      {state.at === 'reading' && state.done !== null && (
        <div className="pb-3">
          <ProgressBar label={words.photoLarge} value={state.done} />
        </div>
      )}
    </>
  );
}

/** Why there is no picture, and what to do about it; announced when it appears. */
function ProblemPanel({ title, text }: { title: string; text: string }) {
  return (
    <div role="alert" className="flex flex-col items-center gap-4 text-center">
      <span className="flex size-20 items-center justify-center rounded-full border border-edge bg-card">
        <CameraOff aria-hidden className="size-8" />
      </span>
      <div className="flex flex-col gap-2">
        <p className="text-l font-bold text-balance">{title}</p>
        <p className="max-w-80 text-m text-pretty text-muted">{text}</p>
      </div>
    </div>
  );
}

/** Switches the phone's light. */
function TorchButton({ torch, onLabel, offLabel }: { torch: Torch; onLabel: string; offLabel: string }) {
  const Icon = torch.isOn ? ZapOff : Zap;
  return (
    <IconButton
      label={torch.isOn ? offLabel : onLabel}
      icon={<Icon aria-hidden className="size-6" />}
      onClick={torch.toggle}
    />
  );
}
