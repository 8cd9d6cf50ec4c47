import { claimDays } from '#domain/claim/claim.ts';
import type { Feature } from '#server/feature.ts';
import { deskTableBy } from '#server/imports/desk-table.ts';
import { tablesBy } from '#server/imports/import-file.ts';
import { evidenceFiles, evidenceForgetting, evidenceUploads } from './evidence/files.ts';

/** Warranty claims from the broken part to the new one, and the parts that are fitted by them. */
export const claim: Feature = {
  name: 'claim',
  occasions: {
    handedOver: async (...given) => (await import('./consent/end-consents.ts')).endAsHandedOver(...given),
    accountCloses: async (...given) => (await import('./consent/end-consents.ts')).endWithAccount(...given),
    eventsOfBike: async (...given) => (await import('./events-of-bike.store.ts')).eventsOfClaims(...given),
    shopBarred: async (...given) => (await import('./barred/tell-brands.ts')).tellBrands(...given),
    effectsOfBarring: async (db, shopId) => (await import('./barred/tell-brands.ts')).effectsOnClaims(db, shopId),
    effectsOfHandover: async (db, bikeId) => (await import('./claims-go-along.store.ts')).claimsThatGoAlong(db, bikeId),
  },
  endpoints: async () => {
    const [{ claimRoutes }, { deskRoutes }] = await Promise.all([import('./routes.ts'), import('./desk-routes.ts')]);
    return [...claimRoutes, ...deskRoutes];
  },
  nouns: async () => [
    (await import('./operator/catalogue.noun.ts')).catalogue,
    (await import('./operator/claims.noun.ts')).claims,
  ],
  deskTables: {
    catalogue: deskTableBy(
      'edit-models',
      async () => (await import('./catalogue/import-catalogue.ts')).catalogueImporter,
    ),
  },
  importers: {
    catalogue: tablesBy(async () => (await import('./catalogue/import-catalogue.ts')).catalogueImporter),
    claims: tablesBy(async () => (await import('./demo/import-claims.ts')).claimsImporter),
  },
  files: {
    ...evidenceFiles,
    // Read by its endpoint alone, which asks whose it is.
    'claim-dossier': {
      mayRead: () => Promise.resolve(false),
      isCaused: async () => (await import('./dossier/dossiers.store.ts')).isOfDossier,
      days: 1,
    },
  },
  uploads: { 'claim-evidence': evidenceUploads },
  forget: [
    ...evidenceForgetting,
    {
      what: 'claims that are closed, with all that was sent on them',
      from: ['claims', 'claim_events', 'claim_messages', 'claim_offers', 'claim_dossiers', 'evidence'],
      days: claimDays,
      list: async (db, before) => (await import('./forget-claims.store.ts')).listOldClaims(db, before),
      forget: async (db, id) => (await import('./forget-claims.store.ts')).forgetClaim(db, id),
    },
  ],
  jobs: [
    {
      name: 'claim-terms',
      cron: '17 * * * *',
      run: async (house) => (await import('./term/tell-terms.ts')).tellTerms(house),
    },
    {
      name: 'claim-decisions',
      cron: '37 * * * *',
      run: async (house) => (await import('./brand/ask-brand.ts')).askBrands(house),
    },
    {
      name: 'claims-leave-shops',
      // An owner is not to wait for an hour, and what was interrupted goes on soon.
      cron: '* * * * *',
      run: async (house) => (await import('./barred/leave-shops.ts')).leaveShops(house),
    },
    {
      name: 'claim-consents',
      cron: '47 * * * *',
      run: async (house) => (await import('./consent/end-consents.ts')).endDueConsents(house),
    },
  ],
  demo: [
    { importer: 'catalogue', file: 'catalogue.csv', after: ['brands'] },
    { importer: 'claims', file: 'claims.csv', after: ['owners', 'stores', 'employees', 'catalogue'] },
  ],
  personal: async () => (await import('./personal.ts')).claimPersonal,
  impersonal: {
    catalogue_parts: 'Products.',
    claim_consents: 'What shops asked owners, with links hashed; what was said stands in the claim’s events.',
    message_templates: 'What a shop writes again and again, to nobody in particular.',
    claim_notices: 'When a claim’s term was told.',
    desk_claims: 'Which claims a brand’s queue has, by what they are filtered and counted by.',
  },
};
