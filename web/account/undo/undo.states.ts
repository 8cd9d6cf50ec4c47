import type { UndoableChange } from '#domain/account/credential-change.ts';
import { to } from '#domain/paths.ts';
import { statesOf, type Interference } from '#web/all-screens/screen-state.ts';

const readLink = 'GET /api/undo-links/:token';
const useLink = 'POST /api/undo-links/:token/use';

const change: UndoableChange = {
  kind: 'phone',
  from: '(11) 9••••-0011',
  to: '(21) 9••••-2233',
  changedAt: '2026-11-20T15:05:00.000Z',
  undoableUntil: '2026-11-22T15:05:00.000Z',
  undoneAt: null,
  supportEmail: 'operator@example.com',
};
const shown = (patch: Partial<UndoableChange> = {}): Interference => ({
  endpoint: readLink,
  answer: { ...change, ...patch },
});

export default statesOf(
  { path: to.undoChange.pattern, url: to.undoChange({ token: 'abc' }) },
  {
    'phone': { shows: 'A new phone can be undone', interfere: [shown()] },
    'email': {
      shows: 'A new e-mail can be undone',
      interfere: [shown({ kind: 'email', from: 'm•••••@example.com', to: 't•••••@example.org' })],
    },
    'first-email': {
      shows: 'A first e-mail can be undone',
      interfere: [shown({ kind: 'email', from: null, to: 't•••••@example.org' })],
    },
    'password': {
      shows: 'A new password can be undone',
      interfere: [shown({ kind: 'password', from: null, to: null })],
    },
    'undone': { shows: 'It is undone', interfere: [shown({ undoneAt: '2026-11-20T18:20:00.000Z' })] },
    'loading': { shows: 'Loading', interfere: [{ endpoint: readLink, hold: true }] },
    'offline': { shows: 'Offline', interfere: [{ endpoint: readLink, lose: true }] },
    'expired': { shows: 'Too late', interfere: [{ endpoint: readLink, refuse: { code: 'link-expired' } }] },
    'unknown': { shows: 'Made up', interfere: [{ endpoint: readLink, refuse: { code: 'link-unknown' } }] },
    'taken': {
      shows: 'The old number is another account’s',
      submit: true,
      interfere: [shown(), { endpoint: useLink, refuse: { code: 'undo-taken' } }],
    },
    'no-token': { shows: 'The link is incomplete', url: to.undoChange() },
  },
);
