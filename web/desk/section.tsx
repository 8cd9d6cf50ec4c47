import { type ReactNode, useId } from 'react';
import { Card } from '#web/kit/layout/card.tsx';

/** A card with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className="flex flex-col gap-4">
        <h2 id={id} className="text-m font-bold">
          {title}
        </h2>
        {children}
      </Card>
    </section>
  );
}
