import type { Db } from '#server/db/database.ts';
import type { InsurerPort } from '#server/outside/insurer-port.ts';
import type { Clock } from '#server/outside/ports.ts';
import type { InsurerAddress } from './http-insurer.ts';

/** Opens the insurer once there is a house; null where there is none, and proposals wait. */
export type OpenInsurer = (house: { db: Db; clock: Clock }) => Promise<InsurerPort | null>;

/** The insurer that the settings name; without one, the sandbox insurer where nobody is insured in earnest (`sandbox`), or none. */
export function openInsurer(address: InsurerAddress | null, { sandbox }: { sandbox: boolean }): OpenInsurer {
  // Loaded when it is opened: the sandbox needs the database, which programs load after their start.
  return async (house) => {
    if (address) return (await import('./http-insurer.ts')).createHttpInsurer(address, house);
    return sandbox ? (await import('./sandbox/open-sandbox.ts')).openSandbox(house) : null;
  };
}
