import type { Row } from './report.ts';
import { inTurns, median } from './rounds.ts';

/** A table's row: how long something takes for who has very many rows, beside who has few in the same database. */
export async function manyBesideFew(
  asked: string,
  rounds: number,
  work: (whose: 'many' | 'few') => Promise<unknown>,
): Promise<Row> {
  const turns = await inTurns(rounds, {
    many: () => milliseconds(() => work('many')),
    few: () => milliseconds(() => work('few')),
  });
  return {
    asked,
    'many, ms': median(turns.map(({ many }) => many)),
    'few, ms': median(turns.map(({ few }) => few)),
    'times': median(turns.map(({ many, few }) => many / few)),
  };
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
