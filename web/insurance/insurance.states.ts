import { to } from '#domain/paths.ts';
import { demo } from '#web/all-screens/demo.ts';
import { held, lost, statesOf, type Interference } from '#web/all-screens/screen-state.ts';
import { filledDraft, paulista, sampleTerms } from './sample-draft.ts';
import { sampleInsurance, type SampleName } from './sample-insurance.ts';

const endpoint = 'GET /api/my-bikes/:tag/insurance';
const terms = 'GET /api/plans/:planId/terms';
const cpf = 'POST /api/my-bikes/:tag/insurance/cpf';
const cep = 'POST /api/postal-codes';
const known = (name: SampleName, changes: Record<string, unknown> = {}): Interference[] => [
  { endpoint, answer: { ...sampleInsurance[name], ...changes } },
];
const own = { session: 'owner', scan: demo.own } as const;
const offer = known('one');
const read = { endpoint: terms, answer: sampleTerms } as const;
const draft = (step: Parameters<typeof filledDraft>[0], changes: Parameters<typeof filledDraft>[1] = {}) => ({
  stored: filledDraft(step, changes),
});
const found = (changes: Partial<typeof paulista> = {}): Interference[] => [
  ...offer,
  { endpoint: cep, answer: { address: { ...paulista, numero: '', ...changes } } },
];
const typedCep = { fill: { cep: '01310100' } } as const;

export default [
  ...statesOf(
    { path: to.insurance.reward.pattern, ...own },
    {
      earned: { shows: 'A year of insurance earned', interfere: offer },
      months: { shows: 'Not a whole year', interfere: known('long') },
    },
  ),
  ...statesOf(
    { path: to.insurance.plans.pattern, ...own },
    {
      'one': { shows: 'One plan', interfere: offer },
      'several': { shows: 'Several plans', interfere: known('several') },
      'long': { shows: 'Long words, no deductible', interfere: known('long') },
      'bare': { shows: 'Only what the law asks for', interfere: known('bare') },
      'glossary': { shows: 'The words explained', interfere: offer, press: 'glossary' },
      'documents': { shows: 'What the insurer wants to see', interfere: offer, press: 'documents' },
      'no-receipt': {
        shows: 'The receipt is missing',
        interfere: [...known('no-receipt'), { endpoint: 'GET /api/my-bikes/:tag/receipt', patch: { state: 'none' } }],
      },
      'receipt-pending': {
        shows: 'The receipt has not arrived',
        interfere: [
          ...known('no-receipt'),
          { endpoint: 'GET /api/my-bikes/:tag/receipt', patch: { state: 'pending' } },
        ],
      },
      'receipt-cancelled': { shows: 'The receipt was cancelled', interfere: known('receipt-cancelled') },
      'email': { shows: 'The address is not proven', interfere: known('email') },
      'email-sent': {
        shows: 'The link was sent',
        press: 'prove-email',
        interfere: [...known('email'), { endpoint: 'POST /api/me/address-links', answer: {} }],
      },
      'none': { shows: 'No plan', interfere: known('none') },
      'stolen': { shows: 'The bike is marked stolen', interfere: known('stolen') },
      'contested': { shows: 'Somebody contests the registration', interfere: known('contested') },
      'insured': { shows: 'Insured already', interfere: known('insured') },
      'used': { shows: 'Used already', interfere: known('used') },
      'inactive': { shows: 'Not active, as the server knows', interfere: known('inactive') },
      'not-yours': {
        shows: 'The bike is somebody else’s',
        scan: demo.others,
        interfere: [{ endpoint, refuse: { code: 'not-found' } }],
      },
      'loading': { shows: 'Loading', interfere: held(endpoint) },
      'offline': { shows: 'Offline', interfere: lost(endpoint) },
    },
  ),
  ...statesOf(
    { path: to.insurance.termsOfService.pattern, ...own, ...draft('terms') },
    {
      'unread': { shows: 'To be read to the end', interfere: [...offer, read] },
      'read': { shows: 'Read to the end', interfere: [...offer, read], press: 'to-end' },
      'short': {
        shows: 'All on one screen',
        interfere: [...offer, { ...read, answer: { ...sampleTerms, text: 'Curto.' } }],
      },
      'changed': {
        shows: 'Changed since they were accepted',
        ...draft('cpf', { termsVersion: '2026-09' }),
        interfere: [...offer, read],
      },
      'plan-gone': { shows: 'No plan was chosen, or it is gone', stored: {}, interfere: offer },
      'loading': { shows: 'Loading', interfere: [...offer, ...held(terms)] },
      'offline': { shows: 'Offline', interfere: [...offer, ...lost(terms)] },
    },
  ),
  ...statesOf(
    { path: to.insurance.registerCpf.pattern, ...own, ...draft('cpf') },
    {
      'empty': { shows: 'Asks for the CPF', interfere: offer },
      'required': { shows: 'Nothing typed', interfere: offer, submit: true },
      'wrong': { shows: 'Wrong digits', interfere: offer, fill: { cpf: '52998224724' }, submit: true },
      'checking': {
        shows: 'The server is asked',
        interfere: [...offer, ...held(cpf)],
        fill: { cpf: '52998224725' },
        submit: true,
      },
      'too-often': {
        shows: 'Too many different ones',
        interfere: [...offer, { endpoint: cpf, refuse: { code: 'cpf-too-often' } }],
        fill: { cpf: '52998224725' },
        submit: true,
      },
      'offline': {
        shows: 'No connection',
        interfere: [...offer, ...lost(cpf)],
        fill: { cpf: '52998224725' },
        submit: true,
      },
      'known': { shows: 'The profile has it', interfere: known('one', { cpf: '52998224725', cpfBelongs: true }) },
    },
  ),
  ...statesOf(
    { path: to.insurance.agreementWarning.pattern, ...own, ...draft('declaration'), interfere: offer },
    {
      open: { shows: 'The declaration' },
      ticked: { shows: 'Ticked', press: 'declared' },
      missing: { shows: 'Not ticked', submit: true },
      refused: { shows: 'Not declared', press: 'cancel' },
      recipient: { shows: 'The recipient has nothing to declare', ...draft('address') },
    },
  ),
  ...statesOf(
    { path: to.insurance.registerAddress.pattern, ...own, ...draft('address'), interfere: offer },
    {
      'empty': { shows: 'Empty' },
      'asking': { shows: 'The postal code is looked up', interfere: [...offer, ...held(cep)], ...typedCep },
      'found': { shows: 'Found', interfere: found(), ...typedCep },
      'whole-city': {
        shows: 'The code of a whole city',
        interfere: found({ logradouro: '', bairro: '', localidade: 'Piedade' }),
        fill: { cep: '18170000' },
      },
      'unknown': {
        shows: 'No such code',
        interfere: [...offer, { endpoint: cep, answer: { address: null } }],
        ...typedCep,
      },
      'unavailable': {
        shows: 'Nobody answers',
        interfere: [...offer, { endpoint: cep, refuse: { code: 'unavailable' } }],
        ...typedCep,
      },
      'offline': { shows: 'No connection', interfere: [...offer, ...lost(cep)], ...typedCep },
      'missing': { shows: 'Nothing typed', submit: true },
      'other-state': {
        shows: 'The code is of another state',
        interfere: found(),
        ...draft('scan', { uf: 'MG' }),
        ...typedCep,
        submit: true,
      },
      'filled': { shows: 'Filled in before', ...draft('scan') },
    },
  ),
  ...statesOf({ path: to.developmentPlans.pattern }, { one: { shows: 'Samples of plans' } }),
];
