import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import type { AnswerOf } from '#domain/endpoints.ts';
import { to } from '#domain/paths.ts';
import type { Product } from '#domain/tag/product.ts';
import { refusalOf, type RefusalCode } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { invalidate, query } from '#web/api/query.ts';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { useGo } from '#web/shell/travel/go.ts';
import { persistedStore } from '#web/state/persisted.ts';
import { useSession } from '#web/state/session.ts';

export type Preview = AnswerOf<'GET /api/bikes/:tag/transfer-preview'>;
export type WayProps = { product: Product; preview: Preview };

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

type Success = Parameters<typeof to.transfer.success>[0];

/** What both ways of beginning a transfer have: words, the reader's name, what was typed before, and how it is sent. */
export function useWay({ product: { tag, model }, preview }: WayProps) {
  const { t } = useTranslation('transfer');
  const go = useGo();
  const name = useSession(({ user }) => user?.name ?? null);
  const { send, hasChanged } = useSend(tag, preview);
  const begin = (call: (id: string) => Promise<unknown>, success: Success) =>
    send(async () => {
      await call(draftOf(tag).id);
      clearTransferDraft();
      go.replace(to.transfer.success(success));
    });
  return { t, tag, model, name, kept: draftOf(tag), begin, hasChanged };
}

/** Sends a transfer when what it changes is still what the person has read; otherwise that is shown first. */
function useSend(tag: string, seen: Preview) {
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

/** Whether the bike is marked stolen. */
export const isStolen = ({ effects }: Preview) => effects.some(({ kind }) => kind === 'stolen');

/** Whether something stands in the way of beginning. */
export function isMissingSomething(preview: Preview): boolean {
  return isStolen(preview) || !preview.emailProven;
}

/** What the transfer changes is not what was read: nothing was sent. */
export function ChangedNotice() {
  const { t } = useTranslation('transfer');
  return (
    <Notice live tone="warn" title={t('changed.title')}>
      {t('changed.text')}
    </Notice>
  );
}

const schema = z.object({
  tag: z.string(),
  /** As typed. */
  email: z.string(),
  price: z.string(),
  text: z.string(),
  /** Made here with what is typed, so that what is sent again after a lost answer is one transfer. */
  id: z.string(),
});
type Draft = z.output<typeof schema>;
const defaults: Draft = { tag: '', email: '', price: '', text: '', id: '' };

/** A transfer that somebody has begun to fill in. */
const useTransferDraft = persistedStore({ key: 'transfer', of: 'person', version: 1, schema, defaults });

/** What was typed about this bike; what was typed about another one is forgotten. */
function draftOf(tag: string): Draft {
  if (useTransferDraft.getState().tag !== tag) useTransferDraft.setState({ ...defaults, tag, id: uuidv7() });
  return useTransferDraft.getState();
}

/** Keeps what is typed; something else is another transfer. */
export function draftTransfer(typed: Partial<Pick<Draft, 'email' | 'price' | 'text'>>): void {
  useTransferDraft.setState({ ...typed, id: uuidv7() });
}

/** Resets the draft: it was sent. */
function clearTransferDraft(): void {
  useTransferDraft.setState(defaults);
}
