import { pathBuilder as at, type Path } from './path-builder.ts';

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
  accessKey: at('/access-key?scan'),
  signUp: at('/sign-up'),
  login: at('/login?next'),
  register: at('/register?next'),
  registerName: at('/register-name?next'),
  registerPassword: at('/register-password?next'),
  securityAuthentication: at('/security-authentication?next'),
  forgotPassword: at('/forgot-password'),
  resetPassword: at('/reset-password?token'),
  confirmEmail: at('/confirm-email?token'),
  undoChange: at('/undo-change?token'),
  profile: at('/profile'),
  changeName: at('/profile/name'),
  changePhone: at('/profile/phone'),
  changeEmail: at('/profile/email'),
  changePassword: at('/profile/password'),
  sessions: at('/profile/sessions'),
  dataLooks: at('/profile/data-looks'),
  messages: at('/profile/messages'),
  messageThread: at('/profile/messages/:thread'),
  activationSuccess: at('/activation-success?tag'),
  activationFailure: at('/activation-failure?reason&triesLeft&retryAt'),
  myBike: at('/my-bike'),
  certificate: at('/certificate/:number'),
  bikeReceiptInfo: at('/bike-receipt-info'),
  manuals: at('/manuals'),
  nearbyStores: at('/nearby-stores'),
  bikePartList: at('/bike-part-list'),
  partDetails: at('/bike-part-list/part-details?id&name'),
  batteryPassport: at('/battery-passport/:tag'),
  transfer: {
    start: at('/ownership-transfer'),
    request: at('/ownership-transfer-request?transfering'),
    success: at('/ownership-transfer-request-success?transfering&email'),
    failure: at('/ownership-transfer-request-failure'),
  },
  openTicket: at('/open-ticket/:partId'),
  openTicketSuccess: at('/open-ticket-success'),
  insurance: {
    plans: at('/insurance/plans'),
    termsOfService: at('/insurance/terms-of-service'),
    registerCpf: at('/insurance/register-cpf'),
    agreementWarning: at('/insurance/agreement-warning'),
    registerAddress: at('/insurance/register-address'),
    tagScan: at('/insurance/tag-scan'),
    success: at('/insurance/success'),
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
    invitation: at('/loja/invitation?token'),
  },
  test: at('/test'),
  developmentPlans: at('/dev/insurance/plans'),
} as const;

/** A path with the server's own address before it, for letters, codes and other links from outside. */
export function absolute(publicUrl: string, path: Path): string {
  return publicUrl + path;
}
