import { useState } from 'react';
import type { ClaimFilter } from '#domain/claim/list.ts';
import type { ShopClaimSummary } from '#domain/claim/review.ts';
import type { AnswerOf } from '#domain/endpoints.ts';
import { query } from '#web/api/query.ts';
import type { Answered } from '#web/api/use-answer.ts';
import { useAnswers } from '#web/api/use-answers.ts';

/** What the list is narrowed to. */
export type ClaimWish = { filter: ClaimFilter; search: string };

type Page = AnswerOf<'GET /api/shop/claims'>;

/** The claims that fit, page by page; `showMore` fetches the next page, where there is one. */
export function useShopClaims({ filter, search }: ClaimWish) {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  const pages = useAnswers(
    cursors.map((after) =>
      query('GET /api/shop/claims', { filter, ...(search && { search }), ...(after && { after }) }),
    ),
  );
  const first = pages[0]?.data;
  const last = pages.at(-1);
  const next = last?.data?.next;
  const seen = new Set<string>();
  // A claim that was moved between two answers may be on both pages.
  const isNew = ({ id }: ShopClaimSummary) => !seen.has(id) && Boolean(seen.add(id));
  const found: Answered<Page> = {
    data: first && { ...first, claims: pages.flatMap(({ data }) => data?.claims ?? []).filter(isNew) },
    refusal: pages.find(({ refusal }) => refusal)?.refusal,
    onItsWay: pages.some(({ onItsWay }) => onItsWay),
    busy: pages.some(({ busy }) => busy),
    asOf: Math.min(...pages.map(({ asOf }) => asOf)),
    again: () => pages.forEach(({ again }) => again()),
  };
  return {
    found,
    showMore: next ? () => setCursors([...cursors, next]) : undefined,
    isLoadingMore: cursors.length > 1 && last?.data === undefined && !last?.refusal,
  };
}
