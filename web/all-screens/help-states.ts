import type { Interference, ScreenState } from './screen-state.ts';

type Shown = Partial<ScreenState> & Pick<ScreenState, 'shows'>;

const endpoint = 'POST /api/support-cases';
const answers = (mailed: boolean): Interference[] => [{ endpoint, answer: { number: 'S-7K3M9Q', mailed } }];
const id = '00000000-0000-4000-8000-000000000031';
const text = 'Na descida o freio da frente faz barulho.\nPreciso levar a uma loja?';
/** The dialog with a draft, sent. */
const sending = (draft: { text?: string; email?: string } = {}) => ({
  press: ['help', 'send'],
  stored: { support: { text, email: '', id, ...draft } },
});

/** The help dialog to somebody without a session, on a screen with a help button. */
export const helpForStrangers: Record<string, Shown> = {
  'help': { shows: 'Help for a stranger', press: 'help' },
  'help-wrong': { shows: 'Nothing written, and an address that is none', ...sending({ text: '', email: 'ana@' }) },
  'help-typed': { shows: 'Sent, with an address', ...sending({ email: 'ana@example.com' }), interfere: answers(false) },
  'help-no-address': { shows: 'Sent without an address', ...sending(), interfere: answers(false) },
};

/** The same to the owner of a bike. */
export const helpForOwners: Record<string, Shown> = {
  'help': { shows: 'Help, with the bike', press: 'help' },
  'help-sent': { shows: 'Sent, and confirmed by letter', ...sending(), interfere: answers(true) },
  'help-unproven': { shows: 'Sent from an address that is not proven', ...sending(), interfere: answers(false) },
  'help-refused': {
    shows: 'Too many messages',
    ...sending(),
    interfere: [{ endpoint, refuse: { code: 'rate-limited' } }],
  },
  'help-offline': { shows: 'The message could not be sent', ...sending(), interfere: [{ endpoint, lose: true }] },
};
