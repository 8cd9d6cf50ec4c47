import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClaimFilter } from '#domain/claim/list.ts';
import type { ShopClaimSummary } from '#domain/claim/review.ts';
import { query } from '#web/api/query.ts';

/** What the list is narrowed to. */
export type ClaimWish = { filter: ClaimFilter; search: string };

/** The claims that fit, page by page; `showMore` fetches the next page, where there is one. */
export function useShopClaims({ filter, search }: ClaimWish) {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  const pages = useQueries({
    queries: cursors.map((after) =>
      query('GET /api/shop/claims', { filter, ...(search && { search }), ...(after && { after }) }),
    ),
  });
  const [first] = pages;
  const last = pages.at(-1);
  const next = last?.data?.next;
  const seen = new Set<string>();
  // A claim that was moved between two answers may be on both pages.
  const isNew = ({ id }: ShopClaimSummary) => !seen.has(id) && Boolean(seen.add(id));
  return {
    first: first?.data,
    claims: pages.flatMap(({ data }) => data?.claims ?? []).filter(isNew),
    error: pages.find(({ error }) => error)?.error ?? null,
    isFetching: pages.some((page) => page.isFetching),
    retry: () => void Promise.all(pages.map(({ refetch }) => refetch())),
    showMore: next ? () => setCursors([...cursors, next]) : undefined,
    isLoadingMore: cursors.length > 1 && last?.data === undefined && !last?.error,
  };
}
