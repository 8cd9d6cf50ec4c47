import type { Guard } from './world.ts';

/** The registration steps, each with what it needs and where one is sent without it (specification 4). */
export const registration: Guard = ({ route }, { cyclistDraft, bikeshopDraft, signedIn }) => {
  switch (route?.name) {
    case 'RegisterName':
      return cyclistDraft.email ? undefined : { go: '/register' };
    case 'RegisterPassword':
      if (!cyclistDraft.email) return { go: '/register' };
      return cyclistDraft.name ? undefined : { go: '/register-name' };
    case 'PhoneConfirmation':
      return bikeshopDraft.fullName && bikeshopDraft.whatsapp ? undefined : { go: '/loja/register-you' };
    case 'RegisterYou':
      return bikeshopDraft.cnpj && bikeshopDraft.office ? undefined : { go: '/loja/register-company' };
    case 'RegisterCompany':
      return bikeshopDraft.email ? undefined : { go: '/loja/verify-email' };
    default:
      // The phone that is confirmed there is that of an account.
      return route?.path === '/security-authentication' && !signedIn ? { go: '/login' } : undefined;
  }
};
