import { ArrowUp, Paperclip } from 'lucide-react';
import { ActionBar } from '#web/kit/layout/action-bar.tsx';

/** At the thumb, what looks like a field for a message: it opens the sheet in which one is written. */
export function WriteBar({ label, onWrite }: { label: string; onWrite: () => void }) {
  return (
    <ActionBar>
      <button
        type="button"
        name="write"
        onClick={onWrite}
        className="flex min-h-14 w-full items-center gap-3 rounded-full border border-edge bg-card py-1.5 pr-1.5 pl-5 text-left text-m text-muted transition-opacity active:opacity-70"
      >
        <span className="min-w-0 flex-1">{label}</span>
        <Paperclip aria-hidden className="size-5 shrink-0" />
        <span
          aria-hidden
          className="flex size-11 shrink-0 items-center justify-center rounded-full bg-brand text-on-brand"
        >
          <ArrowUp className="size-5" />
        </span>
      </button>
    </ActionBar>
  );
}
