import type { ReactNode } from 'react';

export type ProfileLineProps = { label: string; children: ReactNode; action?: ReactNode };

/** One thing that is known of a person, with what can be done about it. */
export function ProfileLine({ label, children, action }: ProfileLineProps) {
  return (
    <div className="flex min-h-18 items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="text-s text-muted">{label}</p>
        <div className="text-m font-bold wrap-anywhere">{children}</div>
      </div>
      {action}
    </div>
  );
}
