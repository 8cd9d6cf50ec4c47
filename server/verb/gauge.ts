import type { House } from './context.ts';

/** A figure of the whole database as it is now, as `/metrics` shows it (Prometheus): one value for each set of labels. */
export type Gauge = {
  /** In the words of Prometheus, with its unit: `pedivela_letters_waiting`. */
  name: string;
  /** What it counts, in a sentence. */
  help: string;
  values: readonly { labels?: Readonly<Record<string, string>>; value: number }[];
};

/** Asks for some figures; few and cheap queries, because each process is asked every few seconds. */
export type Gauges = (house: Pick<House, 'db' | 'clock' | 'config'>) => Promise<readonly Gauge[]>;
