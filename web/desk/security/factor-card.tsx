import type { ReactNode } from 'react';
import { Card } from '#web/kit/layout/card.tsx';

type FactorCardProps = { title: string; lead: string; children: ReactNode };

/** One way in, with what it is good for. */
export function FactorCard({ title, lead, children }: FactorCardProps) {
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 className="text-l font-bold">{title}</h2>
        <p className="text-s text-pretty text-muted">{lead}</p>
      </div>
      {children}
    </Card>
  );
}
