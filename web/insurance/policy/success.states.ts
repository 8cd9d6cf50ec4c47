import { to } from '#domain/paths.ts';
import { demo } from '#web/all-screens/demo.ts';
import { held, lost, statesOf, type Interference } from '#web/all-screens/screen-state.ts';
import { emptyDraft } from '#web/insurance/draft/draft.ts';
import { sampleInsurance, insuranceWith, type samplePolicies } from '#web/insurance/sample-insurance.ts';
const endpoint = 'GET /api/my-bikes/:tag/insurance';
const end = 'POST /api/my-policies/:policyId/end';
const known = (name: keyof typeof samplePolicies): { interfere: Interference[] } => ({
  interfere: [{ endpoint, answer: insuranceWith(name) }],
});

export default statesOf(
  {
    path: to.insurance.success.pattern,
    session: 'owner',
    scan: demo.own,
    stored: { insurance: { ...emptyDraft, tag: demo.own } },
    now: '2026-11-21T17:32:00Z',
  },
  {
    'submitted': { shows: 'The insurer decides', ...known('submitted') },
    'not-received': { shows: 'The insurer cannot be reached', ...known('not-received') },
    'pending': { shows: 'The insurer waits for papers', ...known('pending') },
    'answered': { shows: 'The insurer has the answer', ...known('answered') },
    'answer-refused': { shows: 'The insurer did not take the answer', ...known('answer-refused') },
    'active': { shows: 'Active', ...known('active') },
    'transferring': { shows: 'The insurance came with the bike', ...known('transferring') },
    'transfer-told': { shows: 'The transfer is with the insurer', ...known('transfer-told') },
    'transfer-declined': { shows: 'The insurer refused the new owner', ...known('transfer-declined') },
    'by-silence': { shows: 'Active, because nobody answered', ...known('by-silence') },
    'untold': { shows: 'From before it was said who sells', ...known('untold') },
    'late': { shows: 'After the days of withdrawal', ...known('late') },
    'declined': { shows: 'Declined', ...known('declined') },
    'withdrawn': { shows: 'Withdrawn', ...known('withdrawn') },
    'expired': { shows: 'Over', ...known('expired') },
    'withdrawing': { shows: 'Before it is withdrawn', ...known('active'), press: 'end' },
    'ending': { shows: 'Before it is ended', ...known('late'), press: 'end' },
    'end-lost': {
      shows: 'The end did not arrive',
      interfere: [{ endpoint, answer: insuranceWith('active') }, ...lost(end)],
      press: 'end',
      afterwards: ['confirm'],
    },
    'none': { shows: 'Nothing was proposed', interfere: [{ endpoint, answer: sampleInsurance.one }] },
    'loading': { shows: 'Loading', interfere: held(endpoint) },
    'offline': { shows: 'Offline', interfere: lost(endpoint) },
  },
);
