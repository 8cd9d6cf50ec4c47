import { useState } from 'react';
import type { AnswerOf } from '#domain/endpoints.ts';
import { to } from '#domain/paths.ts';
import { queryClient } from '#web/api/query-client.ts';
import { invalidate, query } from '#web/api/query.ts';
import { refusalOf, type RefusalCode } from '#web/api/refusal.ts';
import { useGo } from '#web/shell/travel/go.ts';

export type Preview = AnswerOf<'GET /api/bikes/:tag/transfer-preview'>;

/** Refusals about which the form itself says something; all others lead to the screen that says that it failed. */
const said: readonly RefusalCode[] = [
  'offline',
  'rate-limited',
  'invalid-input',
  'own-address',
  'email-not-proven',
  'phone-not-confirmed',
  'bike-stolen',
  'own-bike',
  'transfer-under-way',
  'session-ended',
  'not-signed-in',
];

/** Sends a transfer when what it changes is still what the person has read; otherwise that is shown first. */
export function useSend(tag: string, seen: Preview) {
  const go = useGo();
  const [hasChanged, setHasChanged] = useState(false);
  const send = async (begin: () => Promise<void>) => {
    try {
      const now = await queryClient.fetchQuery(
        query('GET /api/bikes/:tag/transfer-preview', { tag }, { staleTime: 0 }),
      );
      const isSame = JSON.stringify(now.effects) === JSON.stringify(seen.effects);
      setHasChanged(!isSame);
      if (!isSame) return;
      await begin();
      void invalidate('GET /api/my-transfers', {});
      void invalidate('GET /api/bikes/:tag/transfer-preview', { tag }, { refetch: false });
    } catch (error) {
      const { code } = refusalOf(error);
      if (code === 'transfer-under-way') void invalidate('GET /api/bikes/:tag/transfer-preview', { tag });
      if (said.includes(code)) throw error;
      go.to(to.transfer.failure());
    }
  };
  return { send, hasChanged };
}
