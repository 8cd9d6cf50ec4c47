import { type ReactNode, useId } from 'react';
import { Card } from '#web/kit/layout/card.tsx';

/** A card with its heading, and below it what it shows in a few words. */
export function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className="flex flex-col gap-4">
        <div className="flex flex-col">
          <h2 id={id} className="text-m font-bold">
            {title}
          </h2>
          {lead && <p className="text-s text-muted">{lead}</p>}
        </div>
        {children}
      </Card>
    </section>
  );
}
