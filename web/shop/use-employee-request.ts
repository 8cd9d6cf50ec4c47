import { useQuery } from '@tanstack/react-query';
import type { readRequest } from '#domain/shop/contract.ts';
import { call } from '#web/api/call.ts';
import { employeeRequestKey } from '#web/api/keys.ts';

/** The request behind an approver's link. Asked for anew with each visit: somebody else may decide meanwhile. */
export function useEmployeeRequest(token: string) {
  return useQuery({
    queryKey: employeeRequestKey(token),
    queryFn: ({ signal }) => call<typeof readRequest>('GET /api/shop/request-links/:token', { token }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
}
