import { startProduction } from '#tests/production/server.ts';
import type { StockedBike } from '#tests/production/stock-bikes.ts';
import { aStockedPlace, type BarredPerson, type NewDesk } from './stocked-place.ts';

/** How the mail service of the tests shows who it is when it reports what became of e-mails. */
export const mailService = { user: 'postmark', password: 'secret-of-the-mail-service' };

/** The server of one worker, with unused bikes. */
export type TestServer = {
  url: string;
  /** A bike that is not active; never the same twice. */
  bike: () => StockedBike;
  /** The same with components, of a brand whose store is the demo's bike shop. */
  bikeWithParts: () => StockedBike;
  /** The same of a brand that offers insurance. */
  bikeWithPlan: () => StockedBike;
  /** Somebody of a shop that the operator has suspended; never the same twice. */
  barredPerson: () => BarredPerson;
  /** The Administrator of a brand that has nothing yet; never the same twice. */
  newDesk: () => NewDesk;
  /** A tag on no bike, of the brand of the bikes with components. */
  spare: () => string;
  /** A partner's API key, for imports. */
  partnerKey: string;
  /** The key of the maker of those bikes. */
  makerKey: string;
  /** An IP address that was not used yet. */
  address: () => string;
  /** A person who has no account yet. */
  person: () => Person;
};

export type Person = {
  name: string;
  email: string;
  password: string;
  /** As typed. */ phone: string;
  /** E.164. */ phoneE164: string;
};

/** Starts a server on fresh data, and removes both afterwards. */
export async function withTestServer(use: (server: TestServer) => Promise<void>): Promise<void> {
  const { place, bikes, bikesWithParts, bikesWithPlan, spares, barredPeople, newDesks, partnerKey, makerKey } =
    await aStockedPlace();
  try {
    const { user, password } = mailService;
    const production = await startProduction(place, { MAIL_HOOK_USER: user, MAIL_HOOK_PASSWORD: password });
    try {
      let addresses = 0;
      let people = 0;
      await use({
        url: production.url,
        partnerKey,
        makerKey,
        bike: () => nextOf(bikes),
        bikeWithParts: () => nextOf(bikesWithParts),
        bikeWithPlan: () => nextOf(bikesWithPlan),
        barredPerson: () => nextOf(barredPeople),
        newDesk: () => nextOf(newDesks),
        spare: () => nextOf(spares),
        address: () => `10.2.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`,
        person: () => aPerson(people++),
      });
    } finally {
      await production.stop();
    }
  } finally {
    await place.clear();
  }
}

function nextOf<T>(stocked: T[]): T {
  const next = stocked.pop();
  if (!next) throw new Error('The bikes or people in stock are used up.');
  return next;
}

function aPerson(number: number): Person {
  const last = String(1000 + number);
  return {
    name: 'Joana Prado Lima',
    email: `joana.${number}@example.com`,
    password: 'Pedal#2026 forte',
    phone: `(11) 97000-${last}`,
    phoneE164: `+551197000${last}`,
  };
}
