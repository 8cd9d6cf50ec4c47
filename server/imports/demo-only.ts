import type { Importer } from './importer.ts';

/** An importer that a house takes nothing from unless it is a demo house: every row is refused as `demo-only`. */
export function demoOnly<Row>(importer: Importer<Row>): Importer<Row> {
  return {
    ...importer,
    apply: async (tx, rows, run) => {
      if (run.house.config.demo) return importer.apply(tx, rows, run);
      return rows.map(({ line }) => ({ line, outcome: 'refused', note: { code: 'demo-only' } }));
    },
  };
}
