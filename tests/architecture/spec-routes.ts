/**
 * The routes of specification 2, row by row, with what that row says of access. A later capability's rows are
 * `later`: their screens are not reachable yet. The list of those shrinks to nothing.
 */
export type SpecRoute = {
  path: string;
  domain?: 'cyclist' | 'bikeshop';
  authenticated?: true;
  query?: string[];
  developmentOnly?: true;
  later?: true;
};

export const specRoutes: SpecRoute[] = [
  { path: '/:tag' },
  { path: '/error' },
  { path: '/maintenance' },
  { path: '/desktop-warning' },
  { path: '/access-key', domain: 'cyclist' },
  { path: '/sign-up', domain: 'cyclist' },
  { path: '/login', domain: 'cyclist' },
  { path: '/register', domain: 'cyclist' },
  { path: '/register-name', domain: 'cyclist' },
  { path: '/register-password', domain: 'cyclist' },
  { path: '/security-authentication' },
  { path: '/activation-success', query: ['tag'] },
  { path: '/activation-failure' },
  { path: '/my-bike', authenticated: true },
  { path: '/bike-receipt-info', authenticated: true },
  { path: '/manuals', authenticated: true, later: true },
  { path: '/bike-part-list', authenticated: true, later: true },
  { path: '/bike-part-list/part-details', authenticated: true, query: ['id', 'name'], later: true },
  { path: '/ownership-transfer', later: true },
  { path: '/ownership-transfer-request', query: ['transfering'], later: true },
  { path: '/ownership-transfer-request-success', query: ['transfering', 'email'], later: true },
  { path: '/ownership-transfer-request-failure', later: true },
  { path: '/open-ticket/:partId', domain: 'bikeshop', authenticated: true, later: true },
  { path: '/open-ticket-success', domain: 'bikeshop', authenticated: true, later: true },
  ...['plans', 'terms-of-service', 'register-cpf', 'agreement-warning', 'register-address', 'tag-scan', 'success'].map(
    (step): SpecRoute => ({ path: `/insurance/${step}`, domain: 'cyclist', authenticated: true, later: true }),
  ),
  { path: '/loja', domain: 'bikeshop' },
  { path: '/loja/menu', domain: 'bikeshop', authenticated: true },
  { path: '/loja/login', domain: 'bikeshop', query: ['phoneNumber'] },
  { path: '/loja/login/unauthorized', domain: 'bikeshop' },
  { path: '/loja/tag-scan', domain: 'bikeshop', authenticated: true },
  { path: '/loja/verify-email', domain: 'bikeshop' },
  { path: '/loja/register-company', domain: 'bikeshop' },
  { path: '/loja/register-you', domain: 'bikeshop' },
  { path: '/loja/phone-confirmation', domain: 'bikeshop' },
  { path: '/loja/register-success', domain: 'bikeshop' },
  { path: '/loja/employee-request' },
  { path: '/test', developmentOnly: true },
  { path: '/dev/insurance/plans', developmentOnly: true, later: true },
];

/** Screens beyond that table. */
export const ownRoutes: SpecRoute[] = [
  { path: '/certificate/:number' },
  { path: '/forgot-password', domain: 'cyclist' },
  { path: '/reset-password', query: ['token'] },
  { path: '/profile', authenticated: true },
  { path: '/profile/phone', domain: 'cyclist', authenticated: true },
  { path: '/profile/email', domain: 'cyclist', authenticated: true },
  { path: '/profile/password', domain: 'cyclist', authenticated: true },
  { path: '/undo-change', query: ['token'] },
  { path: '/profile/sessions', authenticated: true },
  { path: '/profile/data-looks', authenticated: true },
  { path: '/profile/messages', authenticated: true },
  { path: '/profile/messages/:thread', authenticated: true },
  { path: '/loja/employees', domain: 'bikeshop', authenticated: true },
];

/** The names that guards know routes by (specification 2). */
export const specNames: Record<string, string> = {
  RegisterEmail: '/register',
  RegisterPassword: '/register-password',
  PhoneConfirmation: '/loja/phone-confirmation',
  RegisterYou: '/loja/register-you',
  RegisterCompany: '/loja/register-company',
  BikeshopVerifyEmail: '/loja/verify-email',
  MyBike: '/my-bike',
};
