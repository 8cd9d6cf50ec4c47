import type { Report, Row } from '#bench/report.ts';
import { median } from '#bench/rounds.ts';

/** Processor time of each part in one round, in µs. */
export type Costs = Record<
  'bare' | 'raw' | 'landing' | 'bareAgain' | 'landingAgain' | 'compressing' | 'bareAlone' | 'rawAlone' | 'landingAlone',
  number
>;

/** How often the sum of its parts a landing may cost. */
const mayCost = 1.4;

/** The table of what was measured. */
export function costReport(title: string, rounds: Costs[]): Report {
  const row = (what: string, of: (costs: Costs) => number, sum?: (costs: Costs) => number): Row => ({
    what,
    'processor µs': median(rounds.map(of)),
    'of the sum': sum ? median(rounds.map((costs) => of(costs) / sum(costs))) : null,
  });
  const sum = ({ bare, raw }: Costs) => bare + raw;
  const sumAgain = ({ bareAgain, raw }: Costs) => bareAgain + raw;
  const sumAlone = ({ bareAlone, rawAlone }: Costs) => bareAlone + rawAlone;
  const rows = [
    row('bare node:http, same bytes', ({ bare }) => bare),
    row('raw prepared query', ({ raw }) => raw),
    row('landing, gzip', ({ landing }) => landing, sum),
    row('bare node:http, 304', ({ bareAgain }) => bareAgain),
    row('landing, 304', ({ landingAgain }) => landingAgain, sumAgain),
    row('bare node:http, one connection', ({ bareAlone }) => bareAlone),
    row('raw prepared query, one at a time', ({ rawAlone }) => rawAlone),
    row('landing, one connection', ({ landingAlone }) => landingAlone, sumAlone),
    row('bare node:http that compresses each page', ({ compressing }) => compressing),
  ];
  const ratio = median(rounds.map((costs) => costs.landing / sum(costs)));
  const limit = `a landing costs at most ${mayCost} times the sum`;
  return {
    title,
    rows,
    notes: ['24 connections and 10 queries at once where nothing else is said. Of PostgreSQL, what its driver costs.'],
    missed: ratio > mayCost ? [limit] : [],
  };
}
