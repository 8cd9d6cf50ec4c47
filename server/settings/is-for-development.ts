import type { Config } from './config.ts';

/** Whether the inbox and the endpoints for development are there: in development builds and on demo servers. */
export function isForDevelopment({ mode, demo }: Pick<Config, 'mode' | 'demo'>): boolean {
  return mode === 'development' || demo;
}
