import type { Tx } from '#server/db/database.ts';
import type { Importer, ImportRun, NumberedRow } from '#server/imports/importer.ts';

/** The rows of a dry run that later ones may conflict with; `before` applies them again, in their batches. */
export type Replay<Row> = {
  before: (tx: Tx, rows: readonly NumberedRow<Row>[]) => Promise<void>;
  after: (rows: readonly NumberedRow<Row>[]) => void;
};

/**
 * A dry run rolls its batches back one by one. What a row decides for another of the same file (who has a phone,
 * which place a part has) would be lost with them, so the earlier rows of the same name are applied again in the
 * transaction of the later ones. Null for importers whose rows are independent.
 */
export function replayEarlier<Row>({ shares, apply }: Importer<Row>, run: ImportRun): Replay<Row> | null {
  if (!shares) return null;
  /** By name and then by batch. */
  const earlier = new Map<string, Map<number, NumberedRow<Row>[]>>();
  let batches = 0;
  return {
    before: async (tx, rows) => {
      const names = new Set(rows.flatMap(({ row }) => shares(row) ?? []));
      const again = new Map<number, NumberedRow<Row>[]>();
      for (const name of names)
        for (const [batch, same] of earlier.get(name) ?? []) again.set(batch, [...(again.get(batch) ?? []), ...same]);
      for (const [, same] of [...again].sort(([a], [b]) => a - b))
        await apply(
          tx,
          same.toSorted((a, b) => a.line - b.line),
          run,
        );
    },
    after: (rows) => {
      batches++;
      for (const each of rows) {
        const name = shares(each.row);
        if (name === null) continue;
        const byBatch = earlier.get(name) ?? new Map<number, NumberedRow<Row>[]>();
        earlier.set(name, byBatch.set(batches, [...(byBatch.get(batches) ?? []), each]));
      }
    },
  };
}
