import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import type { NearbyStore } from '#domain/stores/store.ts';
import { persistedStore } from '#web/state/persisted.ts';

/** `id`: null for the brand itself, which has no address here. */
const storeSchema = z.object({ id: z.nullable(z.string()), name: z.string(), street: z.string(), city: z.string() });
/** A store, or the brand itself, as a request names it and its form shows it. */
export type ChosenStore = z.infer<typeof storeSchema>;

const schema = z.object({
  /** Those of the parts that were written about last, the newest at the end. */
  drafts: z.array(
    z.object({
      partId: z.string(),
      part: z.string(),
      /** The claim's id, made here, so that what is sent again after a lost answer is one claim. */
      claimId: z.string(),
      text: z.string(),
      store: z.nullable(storeSchema),
      /** It is in the outbox: sent once there is a connection. */
      waits: z.boolean(),
    }),
  ),
  /** Which store the last request went to. */
  lastStore: z.nullable(storeSchema),
});
/** What an owner has begun to write about one part. */
export type RequestDraft = z.infer<typeof schema>['drafts'][number];

/** More than anybody writes at once: older ones are forgotten. */
const most = 10;

/** What an owner has begun to write about broken parts. */
export const useRequestDrafts = persistedStore({
  key: 'claimRequests',
  of: 'person',
  version: 1,
  schema,
  defaults: { drafts: [], lastStore: null },
});

/** The draft about a part, begun where there is none, at the store of the last request. */
export function requestDraft({ id: partId, name: part }: { id: string; name: string }): RequestDraft {
  const { drafts, lastStore } = useRequestDrafts.getState();
  const known = drafts.find((draft) => draft.partId === partId);
  if (known) return known;
  const begun = { partId, part, claimId: uuidv7(), text: '', store: lastStore, waits: false };
  useRequestDrafts.setState({ drafts: [...drafts, begun].slice(-most) });
  return begun;
}

/** Keeps what was typed or chosen, and whether it waits. */
export function keepRequest(partId: string, change: Partial<Pick<RequestDraft, 'text' | 'store' | 'waits'>>): void {
  useRequestDrafts.setState(({ drafts }) => ({
    drafts: drafts.map((draft) => (draft.partId === partId ? { ...draft, ...change } : draft)),
  }));
}

/** Forgets the draft: it was sent. */
export function forgetRequest(partId: string): void {
  useRequestDrafts.setState(({ drafts }) => ({ drafts: drafts.filter((draft) => draft.partId !== partId) }));
}

/** Remembers the store for the next request; that a brand was turned to is not taken for the next one. */
export function keepLastStore(lastStore: ChosenStore): void {
  if (lastStore.id !== null) useRequestDrafts.setState({ lastStore });
}

/** The brand itself in the place of a store. */
export function asBrand({ name }: { name: string }): ChosenStore {
  return { id: null, name, street: '', city: '' };
}

/** What a request needs of a store that was found. */
export function asChosen({ id, name, street, number, city }: NearbyStore): ChosenStore {
  return { id, name, street: `${street}, ${number}`, city };
}
