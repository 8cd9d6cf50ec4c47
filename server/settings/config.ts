import type { Read } from './kinds.ts';
import { ofOthers } from './of-others.ts';
import { ofThePlatform } from './of-the-platform.ts';
import { ofTheServer } from './of-the-server.ts';

/** Every environment variable that the server reads; a test writes `.env.example` from it. */
export const settings = { ...ofTheServer, ...ofThePlatform, ...ofOthers };

/** All settings, parsed once from the environment by `parseConfig` and passed in. */
export type Config = Read<typeof settings>;

/** Whether the inbox and the endpoints for development are there: in development builds and on demo servers. */
export function isForDevelopment({ mode, demo }: Pick<Config, 'mode' | 'demo'>): boolean {
  return mode === 'development' || demo;
}

/** The signing keys are not those that the certificates in the database were signed with. Its message says what to do. */
export class KeysDoNotFit extends Error {}
