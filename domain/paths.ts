/** A place in the app as the address bar has it, with its query. */
export type Path = `/${string}`;

/** Whether this is a path of the app, to which somebody may be led: nothing that could lead to another host. */
export function isPath(text: string): text is Path {
  return /^\/(?![/\\])[^\\\s]*$/.test(text);
}

type ParametersOf<Route> = Route extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParametersOf<`/${Rest}`>
  : Route extends `${string}/:${infer Name}`
    ? Name
    : never;
type NamesIn<Query> = Query extends `${infer Name}&${infer Rest}` ? Name | NamesIn<Rest> : Query;
type NamesOf<Written> = Written extends `${infer Route}?${infer Query}`
  ? { parameters: ParametersOf<Route>; query: NamesIn<Query> }
  : { parameters: ParametersOf<Written>; query: never };

type Values<Names extends { parameters: PropertyKey; query: PropertyKey }> = Readonly<
  Record<Names['parameters'], string> & Partial<Record<Names['query'], string | number | undefined>>
>;
/** Nothing for a route without names, and optional where all of them may be missing. */
type Given<Names extends { parameters: PropertyKey; query: PropertyKey }> = [
  Names['parameters'] | Names['query'],
] extends [never]
  ? []
  : [Names['parameters']] extends [never]
    ? [values?: Values<Names>]
    : [values: Values<Names>];

/** Makes a path of one route from its parameters and what its query says. */
export type PathBuilder<Written extends string> = {
  (...given: Given<NamesOf<Written>>): Path;
  /** The route without its query, in which `:name` is a parameter. */
  readonly pattern: Path;
  /** The query's names that the screen reads. */
  readonly query: readonly string[];
};

/**
 * The builder of a route that is written as `/open-ticket/:partId` or `/login?next`: after the question mark come the
 * names of the query, joined by `&`. Values are encoded; those of a query that are undefined or empty are left out.
 */
export function at<Written extends Path>(written: Written): PathBuilder<Written>;
export function at(written: Path) {
  const [route = '', names] = written.slice(1).split('?');
  const query = names?.split('&') ?? [];
  const build = (values: Readonly<Record<string, string | number | undefined>> = {}): Path => {
    const valueOf = (name: string) => encodeURIComponent(values[name] ?? '');
    const said = query.filter((name) => (values[name] ?? '') !== '').map((name) => `${name}=${valueOf(name)}`);
    const path: Path = `/${route.replace(/:(\w+)/g, (_, name: string) => valueOf(name))}`;
    return said.length > 0 ? `${path}?${said.join('&')}` : path;
  };
  return Object.assign(build, { pattern: `/${route}` as const, query });
}

/**
 * Every route of the product (specification 2), and the only place that knows the words of URLs: `to.login({ next:
 * to.accessKey() })`. See `web/routes.ts` for who may go there and how the screen is framed.
 */
export const to = {
  home: at('/'),
  tag: at('/:tag?brand&storeId'),
  error: at('/error?reason&tag'),
  maintenance: at('/maintenance'),
  desktopWarning: at('/desktop-warning?to'),
  tagScan: at('/tag-scan?way'),
  accessKey: at('/access-key?scan&next'),
  signUp: at('/sign-up?scan'),
  login: at('/login?next'),
  register: at('/register?next'),
  registerCode: at('/register-code?next'),
  registerName: at('/register-name?next'),
  registerPassword: at('/register-password?next'),
  securityAuthentication: at('/security-authentication?next'),
  forgotPassword: at('/forgot-password?next'),
  resetPassword: at('/reset-password?token'),
  confirmEmail: at('/confirm-email?token&next'),
  keepAccount: at('/keep-account?token'),
  undoChange: at('/undo-change?token'),
  legal: at('/legal?version'),
  profile: at('/profile'),
  changeName: at('/profile/name'),
  changePhone: at('/profile/phone'),
  changeEmail: at('/profile/email?next&again'),
  emailLost: at('/email-lost?next'),
  changePassword: at('/profile/password'),
  sessions: at('/profile/sessions'),
  myData: at('/profile/my-data'),
  dataCopy: at('/profile/my-data/copy'),
  deleteAccount: at('/profile/my-data/delete'),
  dataLooks: at('/profile/data-looks'),
  messages: at('/profile/messages'),
  messageThread: at('/profile/messages/:thread'),
  handedOver: at('/handed-over?token'),
  activationSuccess: at('/activation-success?tag'),
  activationFailure: at('/activation-failure?reason&triesLeft&retryAt'),
  myBike: at('/my-bike'),
  myTag: at('/my-bike/tag'),
  certificate: at('/certificate/:number'),
  certificateCheck: at('/certificate-check'),
  bikeReceiptInfo: at('/bike-receipt-info'),
  manuals: at('/manuals?manual'),
  nearbyStores: at('/nearby-stores'),
  bikePartList: at('/bike-part-list'),
  partDetails: at('/bike-part-list/part-details?id&name'),
  batteryPassport: at('/battery-passport/:tag'),
  battery: at('/battery/:id'),
  serviceBook: {
    home: at('/bike-history'),
    write: at('/bike-history/new?corrects'),
    share: at('/bike-history/share'),
    entry: at('/bike-history/:entry'),
  },
  stolenBike: at('/my-bike/stolen'),
  sighting: at('/my-bike/stolen/:sighting'),
  oldTag: at('/old-tag/:tag'),
  foundBike: at('/found-bike/:tag'),
  finderMessages: at('/finder-messages?token'),
  transfer: {
    start: at('/ownership-transfer'),
    request: at('/ownership-transfer-request?transfering'),
    success: at('/ownership-transfer-request-success?transfering&email'),
    failure: at('/ownership-transfer-request-failure'),
    approval: at('/transfer-approval?token'),
    one: at('/my-bike/transfers/:transfer'),
    review: at('/ownership-review'),
    contest: at('/ownership-contest'),
    answer: at('/my-bike/transfers/:transfer/answer'),
  },
  billOfSale: at('/bill-of-sale/:number'),
  checkLinks: at('/my-bike/check-links'),
  bikeCheck: at('/bike-check/:secret'),
  claims: at('/my-bike/claims'),
  claim: at('/my-bike/claims/:claim'),
  requestClaim: at('/request-claim/:partId'),
  claimDecision: at('/claim-decision?token'),
  claimConsent: at('/claim-consent?token'),
  claimDossier: at('/claim-dossier/:number'),
  openTicket: at('/open-ticket/:partId?claim'),
  openTicketSuccess: at('/open-ticket-success?claim'),
  insurance: {
    reward: at('/insurance/reward'),
    plans: at('/insurance/plans'),
    termsOfService: at('/insurance/terms-of-service?policy'),
    registerCpf: at('/insurance/register-cpf'),
    agreementWarning: at('/insurance/agreement-warning'),
    registerAddress: at('/insurance/register-address'),
    tagScan: at('/insurance/tag-scan'),
    success: at('/insurance/success?tag'),
    papers: at('/insurance/papers'),
    holder: at('/insurance/holder'),
    claimFile: at('/insurance/claim-file'),
  },
  shop: {
    home: at('/loja'),
    menu: at('/loja/menu'),
    login: at('/loja/login?phoneNumber'),
    unauthorized: at('/loja/login/unauthorized?reason'),
    tagScan: at('/loja/tag-scan'),
    verifyEmail: at('/loja/verify-email'),
    registerCompany: at('/loja/register-company'),
    registerYou: at('/loja/register-you'),
    phoneConfirmation: at('/loja/phone-confirmation'),
    registerSuccess: at('/loja/register-success'),
    employeeRequest: at('/loja/employee-request?token'),
    employees: at('/loja/employees'),
    teamRequest: at('/loja/employees/:request'),
    invoices: at('/loja/invoices'),
    keys: at('/loja/chaves'),
    sales: at('/loja/vendas'),
    handOver: at('/loja/entregar?tag&scan'),
    retag: at('/loja/trocar-tag?tag&new'),
    retags: at('/loja/trocas-de-tag'),
    retagged: at('/loja/trocas-de-tag/:replacement'),
    handovers: at('/loja/entregas'),
    handover: at('/loja/entregas/:handover'),
    services: at('/loja/servicos/:tag'),
    writeService: at('/loja/servicos/:tag/novo?corrects'),
    claims: at('/loja/warranty?filter&search'),
    claimNumbers: at('/loja/warranty/numbers'),
    claim: at('/loja/warranty/:claim?scan'),
    invitation: at('/loja/invitation?token'),
  },
  test: at('/test'),
  developmentPlans: at('/dev/insurance/plans'),
} as const;

/** A path with the server's own address before it, for letters, codes and other links from outside. */
export function absolute(publicUrl: string, path: Path): string {
  return publicUrl + path;
}
