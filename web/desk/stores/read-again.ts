import { queryClient } from '#web/api/query-client.ts';

/** Every page of the stores, whatever was searched, is read anew where it is shown. */
export function readStoresAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['GET /api/desk/stores'] });
}
