import type { ReactNode } from 'react';

/** A person at a glance: initials on the brand's colour, name and e-mail. */
export function Person({ name, children, email }: { name: string; children: ReactNode; email: string | null }) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <span
        aria-hidden
        className="flex size-[min(4rem,20vw)] shrink-0 items-center justify-center rounded-full bg-brand text-l font-bold text-on-brand"
      >
        {initialsOf(name)}
      </span>
      <div className="min-w-[min(100%,10rem)] flex-1">
        {children}
        {email && <p className="text-s wrap-anywhere text-muted">{email}</p>}
      </div>
    </div>
  );
}

/** The first letters of the first and the last word of a name: `Marina de Souza` gives `MS`. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}
