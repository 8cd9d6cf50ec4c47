import { addressProof, cyclistRegistration } from '#domain/account/flow.ts';
import { backFrom, type StepOf } from '#domain/flow.ts';
import { type PathBuilder, to } from '#domain/paths.ts';
import { shopRegistration, type ShopStep } from '#domain/shop/flow.ts';
import type { Back, RouteMeta } from './route-meta.ts';

type More = Omit<RouteMeta, 'path' | 'query' | 'screen' | 'title' | 'back'>;

/** A row for certain people: its path, its screen's file, the bar's title, where back leads, and more. */
function rowsOf(people: More) {
  return (
    { pattern, query }: Pick<PathBuilder<string>, 'pattern' | 'query'>,
    screen: `${string}/${string}`,
    title: string | null,
    back: Back | null = 'history',
    more: More = {},
  ): RouteMeta => ({
    path: pattern,
    query,
    screen: `${screen}.screen.tsx`,
    title,
    back: back ?? 'history',
    ...people,
    ...more,
  });
}

/** The shop’s desk, at full width. */
const onComputers = { desktop: true } as const;
const alwaysOpen = { desktop: true, duringWorks: true } as const;
const everybody = rowsOf({});
const withoutHelp = rowsOf({ help: false });
const bare = rowsOf({ bare: true, ...alwaysOpen });
const signedIn = rowsOf({ authenticated: true });
const cyclist = rowsOf({ domain: 'cyclist' });
const owner = rowsOf({ domain: 'cyclist', authenticated: true });
const bikeshop = rowsOf({ domain: 'bikeshop' });
const employee = rowsOf({ domain: 'bikeshop', authenticated: true });
const insured = rowsOf({ domain: 'cyclist', authenticated: true, needs: 'product', lang: 'pt-BR' });
const developer = rowsOf({ developmentOnly: true, help: false });
const before = (step: StepOf<typeof cyclistRegistration>) => backFrom(cyclistRegistration, step);
const shopBefore = (step: ShopStep) => backFrom(shopRegistration, step);
const { shop, insurance, transfer, serviceBook } = to;
const transferRow = { needs: 'active', not: 'bikeshop' } as const;

/**
 * Every route of the product (specification 2), in order of precedence: who may see which screen, and its frame. A bar with a
 * help button is the default.
 */
export const routes: readonly RouteMeta[] = [
  bare(to.error, 'shell/pages/error', null),
  bare(to.maintenance, 'shell/pages/maintenance', null),
  bare(to.desktopWarning, 'shell/pages/desktop-warning', null),

  everybody(to.tagScan, 'tag/scan/tag-scan', 'qr-code'),
  cyclist(to.accessKey, 'bike/access-key/access-key', 'access-key', to.myBike(), { needs: 'product', not: 'bikeshop' }),
  cyclist(to.signUp, 'warranty/sign-up', 'sign-up', to.tag, { not: 'bikeshop' }),
  cyclist(to.login, 'account/log-in/login', 'login'),
  cyclist(to.register, 'account/registration/register', 'register', before('email')),
  cyclist(to.registerCode, 'account/registration/register-code', 'register', backFrom(addressProof, 'code')),
  cyclist(to.registerName, 'account/registration/register-person', 'register', before('person')),
  cyclist(to.registerPassword, 'account/registration/register-person', 'register', before('person')),
  cyclist(to.securityAuthentication, 'account/registration/security-authentication', 'security-authentication', null, {
    not: 'bikeshop',
  }),
  cyclist(to.forgotPassword, 'account/password/forgot-password', 'forgot-password', to.login()),
  withoutHelp(to.resetPassword, 'account/password/reset-password', 'reset-password', to.login()),
  cyclist(to.confirmEmail, 'account/identity/confirm-email', 'confirm-email', 'none', { help: false }),
  withoutHelp(to.keepAccount, 'account/closing/keep-account', 'closing:keep-bar', 'none', { desktop: true }),
  withoutHelp(to.undoChange, 'account/undo/undo-change', 'undo-change', 'none', { desktop: true }),

  everybody(to.legal, 'account/legal/legal', 'legal', 'history', { desktop: true }),
  signedIn(to.profile, 'account/profile/profile', 'profile', to.myBike(), { shopBack: shop.menu(), desktop: true }),
  signedIn(to.changeName, 'account/identity/change-name', 'change-name', to.profile(), onComputers),
  signedIn(to.changePhone, 'account/identity/change-phone', 'change-phone', to.profile(), onComputers),
  signedIn(to.changeEmail, 'account/identity/change-email', 'change-email', to.profile(), onComputers),
  owner(to.emailLost, 'account/address/email-lost', 'address:title', 'none'),
  owner(to.changePassword, 'account/identity/change-password', 'change-password', to.profile()),
  signedIn(to.sessions, 'account/sessions/sessions', 'sessions', to.profile(), onComputers),
  signedIn(to.myData, 'account/my-data/my-data', 'my-data:bar', to.profile(), onComputers),
  signedIn(to.dataCopy, 'account/my-data/data-copy', 'my-data:bar', to.myData(), onComputers),
  signedIn(to.deleteAccount, 'account/closing/delete-account', 'closing:bar', to.myData(), onComputers),
  signedIn(to.dataLooks, 'account/data-looks/data-looks', 'data-looks', to.profile(), onComputers),
  signedIn(to.messages, 'account/messages/messages', 'shop-messages', to.profile(), onComputers),
  signedIn(to.messageThread, 'account/messages/message-thread', 'shop-messages', to.messages(), onComputers),

  everybody(to.handedOver, 'handover/customer/handed-over', null, 'none', { bare: true, desktop: true }),
  cyclist(to.activationSuccess, 'warranty/activation-success', null, 'none', { help: false }),
  cyclist(to.activationFailure, 'warranty/activation-failure', null, to.signUp()),
  signedIn(to.myBike, 'bike/my-bike', 'my-bike', 'none', { shopTitle: 'bike', shopBack: shop.menu() }),
  withoutHelp(to.certificateCheck, 'ownership/offline/certificate-check', 'certificate-check:bar', 'none', {
    desktop: true,
  }),
  withoutHelp(to.certificate, 'ownership/certificate', 'certificate', 'none', { desktop: true }),
  signedIn(to.bikeReceiptInfo, 'bike/receipt/bike-receipt-info', 'receipt', to.myBike(), { needs: 'product' }),
  signedIn(to.manuals, 'manuals/manuals', 'manuals', to.myBike(), { needs: 'active' }),
  owner(serviceBook.home, 'service-book/owner/bike-history', 'service-book:bar', to.myBike(), { needs: 'active' }),
  owner(serviceBook.write, 'service-book/owner/own-service', 'service-book:bar-new', serviceBook.home(), {
    needs: 'active',
  }),
  owner(serviceBook.share, 'service-book/owner/share-history', 'service-book:bar-share', serviceBook.home(), {
    needs: 'active',
  }),
  owner(serviceBook.entry, 'service-book/owner/service-entry', 'service-book:bar-entry', serviceBook.home(), {
    needs: 'active',
  }),
  owner(to.myTag, 'retag/owner/my-tag', 'my-tag:bar', to.myBike(), { needs: 'active' }),
  owner(to.stolenBike, 'stolen/owner/stolen-bike', 'stolen:bar', to.myBike(), { needs: 'active' }),
  owner(to.sighting, 'stolen/owner/sighting', 'stolen:bar-sighting', to.stolenBike(), { needs: 'active' }),
  everybody(to.oldTag, 'retag/finder/old-tag', 'my-tag:bar-old', to.tag),
  everybody(to.foundBike, 'stolen/finder/found-bike', 'finder:bar', to.tag),
  everybody(to.finderMessages, 'stolen/finder/finder-messages', 'finder:bar-messages', 'history'),
  everybody(to.nearbyStores, 'stores/nearby-stores', 'stores:bar', 'history', { needs: 'product' }),
  signedIn(to.bikePartList, 'component/bike-part-list', 'component-list', to.myBike(), { needs: 'product' }),
  signedIn(to.partDetails, 'component/part-details', 'component-details', to.bikePartList(), { needs: 'product' }),
  withoutHelp(to.batteryPassport, 'battery/battery-passport', 'battery:title', to.tag, {
    shopBack: to.myBike(),
    desktop: true,
  }),
  withoutHelp(to.battery, 'battery/battery', 'battery:title', 'none', { shopBack: to.myBike(), desktop: true }),
  cyclist(transfer.start, 'ownership/transfer/start', 'transfer-ownership', to.tag, transferRow),
  cyclist(transfer.request, 'ownership/transfer/request', 'transfer-ownership', transfer.start(), transferRow),
  cyclist(transfer.success, 'ownership/transfer/success', 'transfer-ownership', 'none', { help: false }),
  cyclist(transfer.failure, 'ownership/transfer/failure', 'transfer-ownership', transfer.start()),
  withoutHelp(transfer.approval, 'ownership/transfer/approval', 'transfer-ownership', 'none', { desktop: true }),
  owner(transfer.one, 'ownership/transfer/transfer', 'transfer-ownership', 'history'),
  owner(transfer.review, 'ownership/review/review', 'ownership-review:bar', transfer.start(), { needs: 'active' }),
  owner(transfer.contest, 'ownership/dispute/contest', 'ownership-contest:bar', transfer.start(), { needs: 'active' }),
  owner(transfer.answer, 'ownership/dispute/answer', 'ownership-contest:bar-answer', 'history'),
  owner(to.checkLinks, 'ownership/check/check-links', 'bike-check:bar-links', to.myBike(), { needs: 'active' }),
  withoutHelp(to.billOfSale, 'ownership/bill-of-sale/bill-of-sale', 'bill-of-sale:bar', 'none', { desktop: true }),
  withoutHelp(to.bikeCheck, 'ownership/check/bike-check', 'bike-check:bar', 'none', { desktop: true }),
  owner(to.claims, 'claim/owner/my-claims', 'my-claims:bar', to.myBike(), { needs: 'active' }),
  owner(to.claim, 'claim/owner/my-claim', 'my-claims:bar', to.claims()),
  owner(to.requestClaim, 'claim/owner/request-claim', 'my-claims:bar-request', 'history', { needs: 'active' }),
  withoutHelp(to.claimConsent, 'claim/consent/claim-consent', 'claim-consent:bar', 'none', { desktop: true }),
  withoutHelp(to.claimDossier, 'claim/dossier/claim-dossier', 'claim-dossier:bar', 'none', { desktop: true }),
  withoutHelp(to.claimDecision, 'claim/brand/claim-decision', 'claim-decision:bar', 'none', { desktop: true }),
  employee(to.openTicket, 'claim/shop/diagnosis/open-ticket', 'open-ticket', 'history', {
    desktop: true,
    titleWith: { query: 'claim', title: 'diagnosis' },
  }),
  employee(to.openTicketSuccess, 'claim/shop/diagnosis/open-ticket-success', 'diagnosis', 'none', {
    help: false,
    desktop: true,
  }),

  insured(insurance.reward, 'insurance/reward/reward', null, 'none', { bare: true }),
  insured(insurance.plans, 'insurance/plans/plans', 'insurance', to.myBike()),
  insured(insurance.termsOfService, 'insurance/terms/terms-of-service', 'terms-of-service', insurance.plans()),
  insured(insurance.registerCpf, 'insurance/person/register-cpf', 'your-data', insurance.termsOfService()),
  insured(insurance.agreementWarning, 'insurance/person/agreement-warning', 'warning', insurance.registerCpf()),
  insured(insurance.registerAddress, 'insurance/address/register-address', 'address', insurance.registerCpf()),
  insured(insurance.tagScan, 'insurance/scan/tag-scan', 'qr-code', insurance.registerAddress()),
  insured(insurance.success, 'insurance/policy/success', 'insurance', 'none'),
  insured(insurance.holder, 'insurance/holder/holder', 'insurance', insurance.success()),
  insured(insurance.papers, 'insurance/papers/papers', 'insurance', insurance.success()),
  insured(insurance.claimFile, 'insurance/claim-file/claim-file', 'insurance'),

  bikeshop(shop.home, 'shop/shop-landing', null, 'history', { bare: true, desktop: true }),
  employee(shop.menu, 'shop/menu/menu', null, 'none', onComputers),
  bikeshop(shop.login, 'shop/log-in/login', 'authentication', shop.home(), onComputers),
  bikeshop(shop.unauthorized, 'shop/log-in/unauthorized', null, shop.home(), onComputers),
  employee(shop.tagScan, 'shop/scanning/tag-scan', 'qr-code', shop.menu()),
  bikeshop(shop.verifyEmail, 'shop/registration/verify-email', 'register', shop.home()),
  bikeshop(shop.registerCompany, 'shop/registration/register-company', 'register', shopBefore('company')),
  bikeshop(shop.registerYou, 'shop/registration/register-you', 'register', shopBefore('you')),
  bikeshop(shop.phoneConfirmation, 'shop/registration/phone-confirmation', 'register', shopBefore('phone')),
  bikeshop(shop.registerSuccess, 'shop/registration/register-success', null, 'none', { help: false }),
  withoutHelp(shop.employeeRequest, 'shop/request/employee-request', 'employee-request', 'none', alwaysOpen),
  bikeshop(shop.invitation, 'shop/invitation/invitation', 'register', shop.home()),
  employee(shop.claims, 'claim/shop/list/claims', 'shop-claims:list.title', shop.menu(), onComputers),
  employee(
    shop.claimNumbers,
    'claim/shop/numbers/claim-numbers',
    'shop-claims:list.numbers',
    shop.claims(),
    onComputers,
  ),
  employee(shop.claim, 'claim/shop/claim/claim', 'shop-claims:bar-claim', shop.claims(), onComputers),
  employee(shop.invoices, 'shop/invoices/invoices', 'shop:invoices.title', shop.menu(), onComputers),
  employee(shop.keys, 'shop/keys/keys', 'shop:keys.title', shop.menu(), onComputers),
  employee(shop.sales, 'shop/sales/sales', 'shop:sales.title', shop.menu(), onComputers),
  employee(shop.retag, 'retag/shop/retag', 'retag:bar', shop.menu(), onComputers),
  employee(shop.retags, 'retag/shop/retags', 'retag:bar-list', shop.menu(), onComputers),
  employee(shop.retagged, 'retag/shop/retagged', 'retag:bar-list', shop.retags(), onComputers),
  employee(shop.handOver, 'handover/shop/hand-over', 'handover:bar', shop.menu(), onComputers),
  employee(shop.handovers, 'handover/shop/handovers', 'handover:bar-list', shop.menu(), onComputers),
  employee(shop.handover, 'handover/shop/handover', 'handover:bar-list', shop.handovers(), onComputers),
  employee(shop.services, 'service-book/shop/shop-services', 'service-book:bar-shop', to.myBike(), onComputers),
  employee(shop.writeService, 'service-book/shop/shop-service', 'service-book:bar-shop', 'history', onComputers),
  employee(shop.employees, 'shop/employees/employees', 'employees', shop.menu(), onComputers),
  employee(shop.teamRequest, 'shop/request/team-request', 'employee-request', shop.employees(), onComputers),

  developer(to.test, 'all-screens/test', 'all-screens'),
  developer(to.developmentPlans, 'insurance/plans/sample-plans', 'insurance', 'history', { lang: 'pt-BR' }),
  // Last, because every word is also a tag: the rows above come first.
  everybody(to.tag, 'tag/landing', null, 'history', { bare: true }),
];

/** Every title that is loaded with the frame, as keys of the locale files. */
export const titles: ReadonlySet<string> = new Set(
  routes
    .flatMap(({ title, shopTitle, titleWith }) => [title ?? [], shopTitle ?? [], titleWith?.title ?? []].flat())
    .filter((key) => !key.includes(':')),
);

/** The rows with the segments of their paths: every page that is asked for is looked up here. */
const rowsBySegments = routes.map((row) => ({ row, own: row.path.split('/') }));

/** The row that a path of the address bar belongs to; a parameter matches one segment. The first matching row wins. */
export function routeOf(path: string): RouteMeta | null {
  const segments = path.split('/');
  const matches = ({ own }: { own: readonly string[] }) =>
    own.length === segments.length &&
    own.every((part, at) => part === segments[at] || (part[0] === ':' && segments[at]));
  return rowsBySegments.find(matches)?.row ?? null;
}
