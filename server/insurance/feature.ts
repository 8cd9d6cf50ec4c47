import { policyDays, recordingDays } from '#domain/insurance/policy.ts';
import type { Feature } from '#server/feature.ts';
import { deskTableBy } from '#server/imports/desk-table.ts';
import { tablesBy } from '#server/imports/import-file.ts';
import { claimFileForgetting, claimFiles, photoUploads } from './claim-file/parts.ts';
import { paperFiles, paperForgetting, paperUploads } from './papers/parts.ts';
import { recordingFiles, recordingForgetting, recordingUploads } from './recording/files.ts';

/** Insurance of bikes: the plans of brands, proposals, policies. */
export const insurance: Feature = {
  name: 'insurance',
  endpoints: async () => (await import('./routes.ts')).insuranceRoutes,
  occasions: {
    handedOver: async (...given) => {
      await (await import('./ending/end-policy.ts')).handOverPolicies(...given);
      await (await import('./claim-file/photos.store.ts')).forgetPhotosOfFormer(...given);
    },
    theftEnded: async (...given) => (await import('./claim-file/reports.store.ts')).withdrawReports(...given),
    accountCloses: async (...given) => (await import('./ending/end-policy.ts')).endWithAccount(...given),
    effectsOfHandover: async (...given) => (await import('./ending/end-policy.ts')).insuranceEffects(...given),
  },
  documents: {
    'policy-certificate': async (house, id) =>
      (await import('./certificate/certificate-document.ts')).makePolicyDocument(house, id),
    'policy-terms': async (house, id) => (await import('./terms/accepted-terms.ts')).makeTermsDocument(house, id),
    'theft-report': async (house, id) => (await import('./claim-file/claim-file-pdf.ts')).makeReportDocument(house, id),
  },
  gauges: async () => [(await import('./calls/line.store.ts')).insurerGauges],
  nouns: async () => [
    (await import('./operator/nouns.ts')).plans,
    (await import('./operator/nouns.ts')).policies,
    (await import('./operator/nouns.ts')).insurer,
  ],
  deskTables: {
    plans: deskTableBy('edit-models', async () => (await import('./import-plans.ts')).plansImporter),
  },
  importers: {
    plans: tablesBy(async () => (await import('./import-plans.ts')).plansImporter),
    terms: tablesBy(async () => (await import('./terms/import-terms.ts')).termsImporter),
    policies: tablesBy(async () => (await import('./demo/import-policies.ts')).policiesImporter),
  },
  uploads: { 'insurance-recording': recordingUploads, 'insurance-file': photoUploads, 'insurance-paper': paperUploads },
  files: { ...recordingFiles, ...claimFiles, ...paperFiles },
  forget: [
    ...recordingForgetting,
    ...claimFileForgetting,
    ...paperForgetting,
    {
      what: 'recordings and papers with which the insurer is done',
      from: ['recordings', 'policy_papers'],
      days: recordingDays,
      list: async (db, before) => (await import('./retention/forget-policies.store.ts')).listServed(db, before),
      forget: async (db, id) => (await import('./retention/forget-policies.store.ts')).forgetRecording(db, id),
    },
    {
      what: 'policies and proposals that ended',
      from: ['policies', 'policy_events', 'policy_answers', 'policy_papers', 'policy_transfers', 'recordings'],
      days: policyDays,
      list: async (db, before) => (await import('./retention/forget-policies.store.ts')).listOldPolicies(db, before),
      forget: async (db, id) => (await import('./retention/forget-policies.store.ts')).forgetPolicy(db, id),
    },
    {
      what: 'about which CPFs people asked',
      from: ['cpf_tries'],
      days: 2,
      rows: async (before) => (await import('./cpf/cpf-tries.store.ts')).oldTries(before),
    },
  ],
  jobs: [
    {
      name: 'policies-due',
      cron: '7 * * * *',
      run: async (house) => (await import('./due/run-due.ts')).runDuePolicies(house),
    },
  ],
  rounds: [
    {
      name: 'insurer',
      seconds: 1,
      run: async (...given) => (await import('./calls/insurer-round.ts')).insurerRound(...given),
    },
  ],
  demo: [
    { importer: 'plans', file: 'plans.csv', after: ['brands'] },
    { importer: 'terms', file: 'terms.csv', after: ['plans'] },
    { importer: 'policies', file: 'policies.csv', after: ['terms', 'owners'] },
  ],
  personal: async () => (await import('./personal.ts')).insurancePersonal,
  impersonal: {
    plans: 'What insurers offer.',
    plan_terms: 'What insurers offer.',
    insurer_calls: 'What insurers are to be told, and when; of whom says the policy.',
    insurer_inquiries: 'When insurers are asked; about whom says the policy.',
    insurer_line: 'Whether the insurer can be reached.',
    sandbox_proposals: 'What the sandbox insurer of a demo answers, and when; hashes of what it was told.',
    sandbox_notes: 'Hashes of what else it was told.',
  },
};
