import type { FastifyBaseLogger } from 'fastify';
import type { House } from '#server/verb/context.ts';

/** Where a round tells the operator of trouble, without a word about people. */
export type RoundLog = Pick<FastifyBaseLogger, 'warn' | 'error'>;

/**
 * What every process does again and again, so many seconds after it has ended: what cannot wait for a minute to begin. Several
 * processes do it side by side, and one may die within it: what it takes up it takes for a time.
 */
export type Round = { name: string; seconds: number; run: (house: House, log: RoundLog) => Promise<void> };
