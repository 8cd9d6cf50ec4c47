import { termsVersion } from '#domain/account/terms.ts';
import { to } from '#domain/paths.ts';
import { membershipStates } from '#domain/shop/shop.ts';
import { codeOnItsWay } from '#web/all-screens/demo.ts';
import { inSeconds, statesOf } from '#web/all-screens/screen-state.ts';

const phone = '+5511987654321';
const email = 'ana@oficina.example';

const nothing = {
  email: '',
  emailProof: '',
  proofExpiresAt: '',
  standing: '',
  cnpj: '',
  shopName: '',
  shopCity: '',
  office: '',
  invitedTo: '',
  fullName: '',
  whatsapp: '',
  storeId: '',
  requestId: '',
  acceptedTerms: '',
  isAdult: '',
  outcome: '',
};
const proven = {
  ...nothing,
  email,
  emailProof: 'proof',
  proofExpiresAt: inSeconds(86_400),
  standing: 'none',
  acceptedTerms: termsVersion,
};
const invited = { ...nothing, cnpj: '12.ABC.345/01DE-35', office: 'mechanic', invitedTo: 'Pedal Bom' };
const company = {
  ...proven,
  cnpj: '12.ABC.345/01DE-35',
  office: 'mechanic',
  shopName: 'Pedal Bom',
  shopCity: 'Campinas',
};
const whole = { ...company, fullName: 'Ana Lima', whatsapp: '(11) 98765-4321', isAdult: 'yes' };
const draft = (bikeshopRegistration: Record<string, string>) => ({ bikeshopRegistration });

export default [
  ...statesOf(
    { path: to.shop.verifyEmail.pattern },
    {
      empty: { shows: 'Asks for the e-mail' },
      invited: { shows: 'By an invitation', stored: draft(invited) },
      invalid: { shows: 'No e-mail', fill: { email: 'ana@' }, submit: true },
      again: { shows: 'The proof has expired', stored: draft({ ...whole, emailProof: '' }) },
      code: { shows: 'Asks for the code', stored: codeOnItsWay('email', email) },
      ...Object.fromEntries(
        membershipStates
          .filter((standing) => standing !== 'none')
          .map((standing) => [standing, { shows: `Proven: ${standing}`, stored: draft({ ...proven, standing }) }]),
      ),
    },
  ),
  ...statesOf(
    { path: to.shop.registerCompany.pattern, stored: draft(proven) },
    {
      empty: { shows: 'Asks for CNPJ and office' },
      required: { shows: 'Nothing typed', submit: true },
      meant: { shows: 'An O that should be a 0', fill: { cnpj: '11444777OOO161' } },
      filled: { shows: 'With an earlier draft', stored: draft(company) },
    },
  ),
  ...statesOf(
    { path: to.shop.registerYou.pattern, stored: draft(company) },
    {
      empty: { shows: 'Asks for name and WhatsApp' },
      required: { shows: 'Nothing typed', submit: true },
      filled: { shows: 'With an earlier draft', stored: draft(whole) },
    },
  ),
  ...statesOf(
    { path: to.shop.phoneConfirmation.pattern, stored: { ...draft(whole), ...codeOnItsWay('phone', phone) } },
    {
      code: { shows: 'Asks for the code' },
      wrong: {
        shows: 'The last wrong code',
        fill: { code: '481029' },
        interfere: [{ endpoint: 'POST /api/shop/requests', refuse: { code: 'code-wrong', triesLeft: 0 } }],
      },
    },
  ),
  ...statesOf(
    { path: to.shop.registerSuccess.pattern },
    {
      waiting: { shows: 'The request is made', stored: draft({ ...nothing, outcome: 'waiting' }) },
      already: { shows: 'An earlier one waits', stored: draft({ ...nothing, outcome: 'already' }) },
      approved: { shows: 'Was invited', stored: draft({ ...nothing, outcome: 'approved', whatsapp: '11987654321' }) },
    },
  ),
];
