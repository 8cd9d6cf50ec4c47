import * as contracts from '#domain/bike/contract.ts';
import { serve, type Endpoint } from '../http/endpoint.ts';
import { getMyBike } from './get-my-bike.ts';

/** Contract → verb, one line each. */
export const bikeRoutes: Endpoint[] = [serve(contracts.getMyBike, getMyBike)];
