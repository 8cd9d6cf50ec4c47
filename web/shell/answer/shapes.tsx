import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Card } from '#web/kit/layout/card.tsx';

/** The shapes of a list with two lines an entry. */
export function ListShapes({ rows }: { rows: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <span key={row} className="flex flex-col gap-2 pb-3">
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="h-4 w-4/5" />
    </span>
  ));
}

/** The shapes of a card with facts, each below its name. */
export function FactShapes({ facts }: { facts: number }) {
  return (
    <Card className="flex flex-col gap-5 py-5">
      {Array.from({ length: facts }, (_, fact) => (
        <span key={fact} className="flex flex-col gap-2">
          <Skeleton className="h-3 w-20" />
          <Skeleton className="h-5 w-3/5" />
        </span>
      ))}
    </Card>
  );
}
