import { aText, anInstant, orNull, persistedStore, shape } from './persisted.ts';

/** Whose account was asked for an e-mail address since this page was loaded. */
let asked = '';

type PutOff = { id: string; until: string | null };
const nobody: PutOff = { id: '', until: null };

/** Who does not want to be asked before an instant (ISO 8601, UTC). */
const usePutOff = persistedStore({
  key: 'emailPutOff',
  of: 'person',
  version: 1,
  schema: shape<PutOff>({ id: aText, until: orNull(anInstant) }),
  defaults: nobody,
});

/** Notes that the person of this id was asked: once in a visit is enough. */
export function noteAsked(id: string): void {
  asked = id;
}

/** Somebody whose account never had an address was asked, and answered: later. They are asked again after a month. */
export function putOffAsking(id: string, now = new Date()): void {
  usePutOff.setState({ id, until: new Date(now.getTime() + 30 * 86_400_000).toISOString() });
}

/** Whether the person of this id was asked in this visit, or has put it off. */
export function wasAsked(id: string, now = new Date()): boolean {
  const putOff = usePutOff.getState();
  return asked === id || (putOff.id === id && putOff.until !== null && new Date(putOff.until) > now);
}
