import { flow, type StepOf } from '#domain/flow.ts';
import { to } from '#domain/paths.ts';

/**
 * What decides which step of a bike shop's registration opens: whether something was answered, not whether it is
 * valid.
 */
export type ShopFacts = {
  email: string;
  cnpj: string;
  office: string;
  fullName: string;
  whatsapp: string;
  /** The result of the request; empty while none was made. */
  outcome: string;
};

/** From an e-mail address to the request to join a shop (specification 4 and 13). */
export const shopRegistration = flow([
  { step: 'email', place: to.shop.verifyEmail, done: ({ email }: ShopFacts) => email !== '' },
  {
    step: 'company',
    place: to.shop.registerCompany,
    done: ({ cnpj, office }) => cnpj !== '' && office !== '',
    needs: ['email'],
  },
  {
    step: 'you',
    place: to.shop.registerYou,
    done: ({ fullName, whatsapp }) => fullName !== '' && whatsapp !== '',
    needs: ['company'],
  },
  { step: 'phone', place: to.shop.phoneConfirmation, done: ({ outcome }) => outcome !== '', needs: ['you'] },
  {
    step: 'success',
    place: to.shop.registerSuccess,
    needs: ['phone'],
    elsewhere: to.shop.home,
    noReturn: true,
    after: true,
  },
]);

/** The steps of a bike shop's registration. */
export type ShopStep = StepOf<typeof shopRegistration>;
