import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import type { Prefer } from './choose.ts';
import { hasBars, type CodeFormat } from './code-format.ts';
import { PhotoButton } from './photo-button.tsx';
import { ProblemPanel } from './problem-panel.tsx';
import { ScanFrame } from './scan-frame.tsx';
import type { ScannerProblem, ScannerWords } from './scanner-words.ts';
import { TorchButton } from './torch-button.tsx';
import { useScanner } from './use-scanner.ts';

export type ScannerProps = {
  /** What to look for. */
  formats: readonly CodeFormat[];
  words: ScannerWords;
  /** Everything that is read; what stays in sight is told now and then. */
  onCode: (text: string) => void;
  /** Which of several codes in sight is told; the first one, where none is looked for. */
  prefer?: Prefer;
  /** Looks at nothing and keeps the picture: what was read is being looked at (`busy`) or answered (`paused`). */
  pause?: 'busy' | 'paused' | undefined;
  /** What is said below the frame; announced when it changes. */
  children: ReactNode;
  /** The other way, at the thumb: a button that lets one type, say; or the way on while paused. */
  fallback: ReactNode;
  /** Beside the photo button. */
  besidePhoto?: ReactNode;
  /** Puts the torch's switch where the screen has room for it; called only where the phone has a torch. */
  placeTorch: (button: ReactNode) => ReactNode;
};

/** Trying again changes nothing about the browser, nor about how the page was opened. */
const canMend = (problem: ScannerProblem) => problem !== 'insecure' && problem !== 'unsupported';

/**
 * The camera over the whole of its place, with a frame to aim with (a wide one for barcodes): reads codes, and says what
 * stands in the way. Always dark; belongs into an element with the class `night`. It shows the flow's one stream (`useCameraFlow`).
 */
export function Scanner(props: ScannerProps) {
  const { formats, words, onCode, prefer, pause, children, fallback, besidePhoto, placeTorch } = props;
  const { video, frame, live, starting, torch, photo, ...rest } = useScanner({
    formats,
    paused: pause !== undefined,
    prefer,
    onCode,
  });
  const problem = pause === undefined ? rest.problem : null;
  return (
    <div className="relative isolate -mx-4 flex flex-1 flex-col gap-6 overflow-hidden bg-radial-[at_50%_38%] from-[#3b3f33] to-[#0b0c09] to-75% px-4">
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
            <ScanFrame frame={frame} wide={hasBars(formats)} busy={pause === 'busy'} />
            <div role="status" className="relative flex min-h-24 flex-col items-center gap-1 text-center">
              {starting && pause === undefined ? <p className="text-m">{words.opening}</p> : children}
            </div>
          </>
        )}
      </div>
      <footer className="relative flex flex-col gap-1 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <p role="status" className="pb-2 text-center text-s font-bold text-wrong empty:hidden">
          {photo.state === 'unread' && words.photoUnread}
        </p>
        {problem && canMend(problem) && (
          <Button className="mb-1" onClick={rest.mend}>
            {words.retry}
          </Button>
        )}
        {fallback}
        {pause !== 'paused' && (
          <div className="flex gap-1">
            <PhotoButton label={words.photo} busyLabel={words.photoReading} photo={photo} />
            {besidePhoto}
          </div>
        )}
      </footer>
      {torch && placeTorch(<TorchButton torch={torch} onLabel={words.torchOn} offLabel={words.torchOff} />)}
    </div>
  );
}
