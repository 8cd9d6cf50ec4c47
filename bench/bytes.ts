import { weighBuild, type Weighed } from '#tools/budget.ts';
import type { Benchmark } from './report.ts';

/** What phones download, by first view and by screen, beside the limits of budget.json. */
export const bytes: Benchmark = {
  name: 'bytes',
  run: async () => {
    const weighed = weighBuild();
    const over = weighed.filter(({ bytes: size, limit }) => limit !== null && size > limit);
    return [
      {
        title: 'Bytes of the production build (1 kB is 1000 bytes; limits are for gzip)',
        rows: weighed.map(toRow),
        missed: over.map(({ name, bytes: size, limit }) => `${name}: ${size} bytes, the limit is ${limit}`),
      },
    ];
  },
};

function toRow({ name, bytes: gzip, brotli, limit }: Weighed) {
  return {
    'what': name,
    'gzip kB': gzip / 1000,
    'brotli kB': brotli / 1000,
    'limit kB': limit === null ? null : limit / 1000,
    'of limit': limit === null ? null : gzip / limit,
  };
}
