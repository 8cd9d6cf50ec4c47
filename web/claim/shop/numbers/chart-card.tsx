import { useId, type ReactNode } from 'react';
import { Card } from '#web/kit/layout/card.tsx';

/** A chart on its card, under its title. */
export function ChartCard({ title, children }: { title: string; children: ReactNode }) {
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
