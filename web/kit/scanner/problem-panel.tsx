import { CameraOff } from 'lucide-react';

/** Why there is no picture, and what to do about it; announced when it comes. */
export function ProblemPanel({ title, text }: { title: string; text: string }) {
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
