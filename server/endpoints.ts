import type { Config } from './config.ts';
import type { Endpoint } from './http/endpoint.ts';
import { accountRoutes } from './account/routes.ts';
import { bikeRoutes } from './bike/routes.ts';
import { letterRoutes } from './jobs/routes.ts';
import { ownershipRoutes } from './ownership/routes.ts';
import { contactRoutes } from './shop/contact/routes.ts';
import { shopRoutes } from './shop/routes.ts';
import { tagRoutes } from './tag/routes.ts';
import { warrantyRoutes } from './warranty/routes.ts';

/** Whether the inbox and the endpoints for development are there: in development builds and on demo servers. */
export function isForDevelopment({ mode, demo }: Pick<Config, 'mode' | 'demo'>): boolean {
  return mode === 'development' || demo;
}

/** Every endpoint of the house that this server offers. */
export function endpoints(config: Config): Endpoint[] {
  const all = [
    ...tagRoutes,
    ...accountRoutes,
    ...warrantyRoutes,
    ...ownershipRoutes,
    ...bikeRoutes,
    ...shopRoutes,
    ...contactRoutes,
    ...letterRoutes,
  ];
  return all.filter(({ contract }) => isForDevelopment(config) || contract.access !== 'development');
}
