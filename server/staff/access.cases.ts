import { uuidv7 } from 'uuidv7';
import { all, deskOnly, none, platformOnly, type AccessTable } from '#tests/architecture/access-rows.ts';
import { aKeySecret } from '#tests/builders/shop-key.ts';

const token = 'x'.repeat(43);
const ticket = 'x'.repeat(43);
const password = 'Pedivela#2026';
const passkey = { id: 'AAAA', clientDataJSON: 'AAAA', attestationObject: 'AAAA', transports: [] };
/** Everybody of a desk, whichever office. */
const everybody = (answer: string) => deskOnly(answer, answer);
/** Administrators about a colleague of the row's brand: nobody else's. */
const ofOwnDesk = (answer: string) => deskOnly(answer, 'forbidden', 'not-found');
/** A brand's people; `reader`: those who see figures alone. Another brand's get `other`. */
const brandOnly = (reader: string, other = 'ok') => deskOnly('ok', reader, other, 'wrong-domain');

/** Administrators of a brand: the platform has no keys. */
const ofBrands = (answer: string) => deskOnly(answer, 'forbidden', answer, 'wrong-domain');

const table: AccessTable = {
  'POST /api/desk/log-in': {
    input: () => ({ email: 'nobody@example.com', password }),
    answers: all('wrong-credentials'),
  },
  'POST /api/desk/second-factor': {
    input: () => ({ ticket, factor: { way: 'totp', code: '000000' } }),
    answers: all('ticket-over'),
  },
  'POST /api/desk/log-out': { input: none, answers: everybody('ok') },
  'POST /api/desk/password-resets': { input: () => ({ email: `${uuidv7()}@example.com` }), answers: all('ok') },
  'GET /api/desk/password-resets/:token': { input: () => ({ token }), answers: all('link-unknown') },
  'POST /api/desk/password-resets/:token': { input: () => ({ token, password }), answers: all('link-unknown') },
  'GET /api/desk/invitations/:token': { input: () => ({ token }), answers: all('link-unknown') },
  'POST /api/desk/invitations/:token': {
    input: () => ({ token, name: 'Helena Vidal', password, language: 'pt-BR' }),
    answers: all('link-unknown'),
  },
  'POST /api/desk/new-factors/:token': { input: () => ({ token, password }), answers: all('link-unknown') },
  'POST /api/desk/enrol': { input: () => ({ ticket }), answers: all('ticket-over') },
  'POST /api/desk/enrol/totp': { input: () => ({ ticket, code: '000000' }), answers: all('ticket-over') },
  'POST /api/desk/enrol/passkey': { input: () => ({ ticket, name: 'Chave', passkey }), answers: all('ticket-over') },
  'GET /api/desk/me': { input: none, answers: everybody('ok') },
  'PATCH /api/desk/me': { input: () => ({ language: 'en' }), answers: everybody('ok') },
  'POST /api/desk/step-up': { input: none, answers: everybody('ok') },
  'POST /api/desk/step-up/factor': {
    input: () => ({ ticket, factor: { way: 'totp', code: '000000' } }),
    answers: everybody('ticket-over'),
  },
  'PUT /api/desk/me/password': {
    input: () => ({ password: 'Wrong#2026', newPassword: 'Bicicletario#2027' }),
    answers: everybody('wrong-password'),
  },
  'POST /api/desk/me/passkey-wishes': { input: none, answers: everybody('ok') },
  'POST /api/desk/me/passkeys': {
    input: () => ({ ticket, name: 'Chave', passkey }),
    answers: everybody('ticket-over'),
  },
  'DELETE /api/desk/me/passkeys/:id': { input: () => ({ id: uuidv7() }), answers: everybody('not-found') },
  'POST /api/desk/me/totp-wishes': { input: none, answers: everybody('ok') },
  'PUT /api/desk/me/totp': { input: () => ({ ticket, code: '000000' }), answers: everybody('ticket-over') },
  'DELETE /api/desk/me/totp': { input: none, answers: everybody('last-factor') },
  'POST /api/desk/me/recovery-codes': { input: none, answers: everybody('ok') },
  'GET /api/desk/team': { input: none, answers: deskOnly('ok') },
  'POST /api/desk/team': {
    input: () => ({ id: uuidv7(), email: `${uuidv7()}@example.com`, office: 'reader' }),
    answers: deskOnly('ok'),
  },
  'POST /api/desk/team/:id/invitation': {
    input: ({ colleagueId: id }) => ({ id }),
    answers: ofOwnDesk('invitation-used'),
  },
  'PATCH /api/desk/team/:id': {
    input: ({ colleagueId: id }) => ({ id, office: 'catalogue' }),
    answers: ofOwnDesk('ok'),
  },
  'DELETE /api/desk/team/:id': { input: ({ colleagueId: id }) => ({ id }), answers: ofOwnDesk('ok') },
  'POST /api/desk/team/:id/factors-reset': { input: ({ colleagueId: id }) => ({ id }), answers: ofOwnDesk('ok') },
  'GET /api/desk/overview': { input: none, answers: brandOnly('ok') },
  'GET /api/desk/bikes': { input: none, answers: brandOnly('forbidden') },
  'GET /api/desk/bikes/csv': { input: none, answers: brandOnly('forbidden') },
  'GET /api/desk/models': { input: none, answers: brandOnly('forbidden') },
  'GET /api/desk/bikes/:tag': { input: ({ tag }) => ({ tag }), answers: brandOnly('forbidden', 'not-found') },
  'GET /api/platform/waiting': { input: none, answers: platformOnly('ok') },
  'GET /api/platform/running': { input: none, answers: platformOnly('ok') },
  'GET /api/platform/letters': { input: () => ({ state: 'dead' }), answers: platformOnly('ok') },
  'POST /api/platform/letters/:id/sending': { input: () => ({ id: uuidv7() }), answers: platformOnly('not-found') },
  'GET /api/platform/mail-stops': { input: none, answers: platformOnly('ok') },
  'POST /api/platform/mail-stops/lift': {
    input: () => ({ address: `${uuidv7()}@example.com` }),
    answers: platformOnly('ok'),
  },
  'POST /api/platform/insurer/retry': { input: none, answers: platformOnly('ok') },
  'POST /api/platform/brands/:slug/administrators': {
    input: ({ brand: slug }) => ({ slug, id: uuidv7(), email: `${uuidv7()}@example.com` }),
    answers: platformOnly('administrator-there'),
  },
  'GET /api/desk/log': { input: none, answers: deskOnly('ok') },
  'GET /api/desk/keys': { input: none, answers: ofBrands('ok') },
  'POST /api/desk/keys': {
    input: () => ({ id: uuidv7(), name: 'ERP', secret: aKeySecret(), scopes: ['bikes:import'] }),
    answers: ofBrands('ok'),
  },
  'DELETE /api/desk/keys/:id': { input: () => ({ id: uuidv7() }), answers: ofBrands('not-found') },
};
export default table;
