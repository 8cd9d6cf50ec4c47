/** Words that only some screens need, each a file of `on-demand/`; which of them a screen needs says its feature. */
export interface OnDemand {
  'address': typeof import('./en/on-demand/address.json');
  'age': typeof import('./en/on-demand/age.json');
  'battery': typeof import('./en/on-demand/battery.json');
  'bike': typeof import('./en/on-demand/bike.json');
  'bike-photo': typeof import('./en/on-demand/bike-photo.json');
  'certificate-check': typeof import('./en/on-demand/certificate-check.json');
  'bill-of-sale': typeof import('./en/on-demand/bill-of-sale.json');
  'bike-check': typeof import('./en/on-demand/bike-check.json');
  'claim': typeof import('./en/on-demand/claim.json');
  'claim-consent': typeof import('./en/on-demand/claim-consent.json');
  'claim-decision': typeof import('./en/on-demand/claim-decision.json');
  'claim-dossier': typeof import('./en/on-demand/claim-dossier.json');
  'claim-file': typeof import('./pt-BR/on-demand/claim-file.json');
  'closing': typeof import('./en/on-demand/closing.json');
  'component': typeof import('./en/on-demand/component.json');
  'contact': typeof import('./en/on-demand/contact.json');
  'desk-imports': typeof import('./en/on-demand/desk-imports.json');
  'desk': typeof import('./en/on-demand/desk.json');
  'desk-claims': typeof import('./en/on-demand/desk-claims.json');
  'desk-first-hour': typeof import('./en/on-demand/desk-first-hour.json');
  'desk-look': typeof import('./en/on-demand/desk-look.json');
  'desk-tags': typeof import('./en/on-demand/desk-tags.json');
  'desk-models': typeof import('./en/on-demand/desk-models.json');
  'desk-stores': typeof import('./en/on-demand/desk-stores.json');
  'desk-brands': typeof import('./en/on-demand/desk-brands.json');
  'desk-cases': typeof import('./en/on-demand/desk-cases.json');
  'desk-papers': typeof import('./en/on-demand/desk-papers.json');
  'desk-people': typeof import('./en/on-demand/desk-people.json');
  'desk-running': typeof import('./en/on-demand/desk-running.json');
  'desk-shops': typeof import('./en/on-demand/desk-shops.json');
  'desk-waiting': typeof import('./en/on-demand/desk-waiting.json');
  'evidence': typeof import('./en/on-demand/evidence.json');
  'finder': typeof import('./en/on-demand/finder.json');
  'handed-over': typeof import('./en/on-demand/handed-over.json');
  'my-tag': typeof import('./en/on-demand/my-tag.json');
  'retag': typeof import('./en/on-demand/retag.json');
  'handover': typeof import('./en/on-demand/handover.json');
  'help': typeof import('./en/on-demand/help.json');
  'identity': typeof import('./en/on-demand/identity.json');
  'insurance': typeof import('./pt-BR/on-demand/insurance.json');
  'leave': typeof import('./en/on-demand/leave.json');
  'legal': typeof import('./en/on-demand/legal.json');
  'log-in': typeof import('./en/on-demand/log-in.json');
  'manuals': typeof import('./en/on-demand/manuals.json');
  'my-claims': typeof import('./en/on-demand/my-claims.json');
  'my-data': typeof import('./en/on-demand/my-data.json');
  'new-terms': typeof import('./en/on-demand/new-terms.json');
  'on-their-way': typeof import('./en/on-demand/on-their-way.json');
  'ownership': typeof import('./en/on-demand/ownership.json');
  'ownership-contest': typeof import('./en/on-demand/ownership-contest.json');
  'ownership-review': typeof import('./en/on-demand/ownership-review.json');
  'profile': typeof import('./en/on-demand/profile.json');
  'receipt': typeof import('./en/on-demand/receipt.json');
  'refusals': typeof import('./en/on-demand/refusals.json');
  'scan': typeof import('./en/on-demand/scan.json');
  'shop': typeof import('./en/on-demand/shop.json');
  'shop-claims': typeof import('./en/on-demand/shop-claims.json');
  'signed-file': typeof import('./en/on-demand/signed-file.json');
  'service-book': typeof import('./en/on-demand/service-book.json');
  'stolen': typeof import('./en/on-demand/stolen.json');
  'stores': typeof import('./en/on-demand/stores.json');
  'transfer': typeof import('./en/on-demand/transfer.json');
  'update': typeof import('./en/on-demand/update.json');
  'warranty': typeof import('./en/on-demand/warranty.json');
  'who-we-are': typeof import('./en/on-demand/who-we-are.json');
}
export type OnDemandWords = keyof OnDemand;

type FrameWords = {
  account: typeof import('./en/account.json');
  core: typeof import('./en/core.json');
  /** With the words of refusals, which are looked up where the shell's own have none. */
  shell: typeof import('./en/shell.json') & OnDemand['refusals'];
  tag: typeof import('./en/tag.json');
};

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: FrameWords & OnDemand;
    defaultNS: 'shell';
    returnNull: false;
  }
}
