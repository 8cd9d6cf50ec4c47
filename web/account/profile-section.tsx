import { useId } from 'react';
import type { ReactNode } from 'react';
import { Card } from '#web/kit/card.tsx';

/** A group of the profile: its heading and a card of lines. */
export function ProfileSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="text-s font-bold text-muted">
        {title}
      </h2>
      <Card className="flex flex-col divide-y divide-line py-0">{children}</Card>
    </section>
  );
}
