import * as z from 'zod/mini';
import { persistedStore } from '#web/state/persisted.ts';
import { useSession } from '#web/state/session.ts';

const partSchema = z.object({ cataloguePartId: z.nullable(z.string()), name: z.string() });

/** A part of the form: its words, and its id where it is one of the catalogue. */
export type ChosenPart = z.infer<typeof partSchema>;

const draftSchema = z.object({
  /** What is written: a form's name, as in {@link formOf}, or {@link disputeOf}. */
  about: z.string(),
  /** Whose it is: a session may end by itself, and another person come next. */
  by: z.string(),
  /** The fields as typed. */
  typed: z.record(z.string(), z.string()),
  /** The parts of the list, once it was changed. */
  parts: z.optional(z.array(partSchema)),
  /** The part that stands in its field and is not in the list yet. */
  unlisted: z.optional(z.nullable(partSchema)),
  /** The ids under which it was sent, by what was sent: what is sent again after a lost answer and a reload is entered once. */
  ids: z.record(z.string(), z.string()),
});
type ServiceDraft = z.infer<typeof draftSchema>;
type Written = Partial<Omit<ServiceDraft, 'about' | 'by'>>;

/** More than anybody writes at once: older ones are forgotten. */
const most = 10;

const useServiceDrafts = persistedStore({
  key: 'serviceWriting',
  of: 'person',
  version: 1,
  schema: z.object({ drafts: z.array(draftSchema) }),
  defaults: { drafts: [] },
});

/** The name under which a service on a bike is written, and waits on this phone. */
export const formOf = (tag: string, corrects: string | undefined) => `service ${tag} ${corrects ?? 'new'}`;

/** The name under which an owner's word against an entry is written. */
export const disputeOf = (entryId: string) => `dispute ${entryId}`;

/** What the person who is signed in has begun to write; nothing of anybody else's. */
export function serviceDraft(about: string): ServiceDraft | undefined {
  return useServiceDrafts.getState().drafts.find(isOwn(about));
}

/** Keeps what has changed of it. */
export function keepServiceDraft(about: string, written: Written): void {
  const by = useSession.getState().user?.id;
  if (by !== undefined) replace(about, [{ ...(serviceDraft(about) ?? { about, by, typed: {}, ids: {} }), ...written }]);
}

/** Forgets it: it was sent, or waits in the outbox. */
export function forgetServiceDraft(about: string): void {
  replace(about, []);
}

/** Whether a draft is this one, of the person who is signed in. */
function isOwn(about: string): (draft: ServiceDraft) => boolean {
  const by = useSession.getState().user?.id;
  return (draft) => draft.about === about && draft.by === by;
}

/** Puts these in its place; what others on this phone have begun stays. */
function replace(about: string, anew: ServiceDraft[]): void {
  const own = isOwn(about);
  useServiceDrafts.setState(({ drafts }) => ({
    drafts: [...drafts.filter((draft) => !own(draft)), ...anew].slice(-most),
  }));
}
