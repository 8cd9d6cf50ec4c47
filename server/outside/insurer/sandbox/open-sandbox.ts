import type { Db } from '#server/db/database.ts';
import type { InsurerPort } from '#server/outside/insurer-port.ts';
import type { Clock } from '#server/outside/ports.ts';
import { createSandboxInsurer } from './sandbox-insurer.ts';
import { memoryInDatabase } from './sandbox-memory.store.ts';
import { createSandbox } from './sandbox.ts';

/** The sandbox insurer of a house, which remembers in its database. */
export function openSandbox({ db, clock }: { db: Db; clock: Clock }): InsurerPort {
  return createSandboxInsurer(createSandbox({ memory: memoryInDatabase(db), clock }));
}
