import { Card } from './card.tsx';
import { Facts, type Fact } from './facts.tsx';

/** Facts under a heading. */
export function FactsCard({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <section aria-labelledby="facts" className="flex flex-col gap-3">
      <h2 id="facts" className="text-l font-bold">
        {title}
      </h2>
      <Card>
        <Facts facts={facts} />
      </Card>
    </section>
  );
}
