import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { formatMobile } from '#domain/brazil/phone.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { shops } from '#server/db/tables/shop.ts';
import { anApiKey } from '#tests/builders/api-key.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aBrand } from '#tests/builders/brand.ts';
import { aCataloguePart } from '#tests/builders/catalogue-part.ts';
import { aPart } from '#tests/builders/part.ts';
import { aPlan } from '#tests/builders/plan.ts';
import { aServicePlan } from '#tests/builders/service-plan.ts';
import { anEmployee } from '#tests/builders/shop.ts';
import { aStaffPerson } from '#tests/builders/staff.ts';
import { aStore } from '#tests/builders/store.ts';
import { aTag } from '#tests/builders/tag.ts';
import { aPlace, copiedFrom, inFolder, type Place } from '#tests/production/place.ts';
import { startProduction } from '#tests/production/server.ts';
import { inactiveBikes, stock, type StockedBike } from '#tests/production/stock-bikes.ts';
import { copyDataFolder, emptyDataFolder } from '#tests/server/empty-database.ts';
import { preparedFolder } from '#tests/server/prepared.ts';
import { deciders, demoSecret } from './steps/desk.ts';

/**
 * What the journeys find besides the demo: bikes that nobody has activated, their maker's key, and another partner's; and bikes with
 * components, of a brand whose stores are the demo's bike shops and that asks for services; and bikes of a brand that offers insurance.
 */
type Stock = {
  bikes: StockedBike[];
  bikesWithParts: StockedBike[];
  bikesWithPlan: StockedBike[];
  /** People of shops that the operator has suspended, one of each. */
  barredPeople: BarredPerson[];
  /** Administrators of brands that have nothing yet. */
  newDesks: NewDesk[];
  /** Tags on no bike, of the brand of the bikes with components. */
  spares: string[];
  partnerKey: string;
  makerKey: string;
};

/** Somebody of a suspended shop; the phone as typed and in E.164. */
export type BarredPerson = { email: string; phone: string; phoneE164: string };

/** Somebody of a brand’s desk, with the secret of their authenticator app. The password is that of the demo’s people. */
export type NewDesk = { email: string; secret: string };

const root = fileURLToPath(new URL('../..', import.meta.url));
const bikesInStock = 150;
const bikesWithPartsInStock = 45;
const bikesWithPlanInStock = 60;
const barredPeopleInStock = 6;
const sparesInStock = 10;
const newDesksInStock = 6;
/** What the brand of the bikes with components says of a service that was missed; the first is asked for soon. */
export const missedService = { 'pt-BR': 'A garantia do quadro continua.', 'en': 'The frame stays under warranty.' };
/** Of the demo's bike shop, where it is. */
const shopStore = { cnpj: '12ABC34501DE35', name: 'Bicicletaria Pedal Bom', latitude: -23.5668, longitude: -46.6889 };
/** Of the demo's other bike shop, farther away. */
const otherStore = { cnpj: 'P3D4LPR0000122', name: 'Oficina Pedal e Prosa', latitude: -23.5325, longitude: -46.7917 };

/**
 * A fresh place with the demo's data and a stock. The embedded one is a copy of what the server itself made of the same
 * sources on the same day; on PostgreSQL the server, when it starts, brings in the demo.
 */
export async function aStockedPlace(): Promise<Stock & { place: Place }> {
  if (process.env.TEST_DATABASE_URL) {
    const place = await aPlace();
    return { place, ...(await fill(place)) };
  }
  const prepared = await thePrepared();
  const made = JSON.parse(readFileSync(join(prepared, 'stock.json'), 'utf8')) as Stock;
  return { place: copiedFrom(join(prepared, 'data')), ...made };
}

/** Makes what embedded places are copies of, unless it is there. On PostgreSQL there is nothing to copy. */
export async function prepareStockedPlace(): Promise<void> {
  if (!process.env.TEST_DATABASE_URL) await thePrepared();
}

function thePrepared(): Promise<string> {
  return preparedFolder('stocked-place', version(), async (folder) => {
    const place = inFolder(folder);
    copyDataFolder(await emptyDataFolder(), join(folder, 'data'));
    const made = await fill(place);
    const server = await startProduction(place);
    await server.stop();
    writeFileSync(join(folder, 'stock.json'), JSON.stringify(made));
  });
}

function fill(place: Place): Promise<Stock> {
  return stock(place, async (workshop) => {
    const brand = await aBrand(workshop, { name: 'Serra Bikes' });
    return {
      bikes: await inactiveBikes(workshop, bikesInStock, { brand }),
      ...(await stockWithParts(workshop)),
      bikesWithPlan: await stockWithPlan(workshop),
      barredPeople: await stockBarredPeople(workshop),
      newDesks: await stockNewDesks(workshop),
      partnerKey: (await anApiKey(workshop)).secret,
      makerKey: (await anApiKey(workshop, { brandId: brand.id })).secret,
    };
  });
}

async function stockNewDesks(house: Parameters<typeof aStaffPerson>[0]): Promise<NewDesk[]> {
  const desks: NewDesk[] = [];
  for (let index = 0; index < newDesksInStock; index++) {
    const { email, secret } = await aStaffPerson(house, { brandId: (await aBrand(house, { name: 'Nova' })).id });
    desks.push({ email, secret });
  }
  return desks;
}

async function stockBarredPeople(house: Parameters<typeof anEmployee>[0]): Promise<BarredPerson[]> {
  const people: BarredPerson[] = [];
  for (let index = 0; index < barredPeopleInStock; index++) {
    const { shop, email, phone } = await anEmployee(house, { office: 'owner', name: 'Caio Sales' });
    await house.db.update(shops).set({ suspendedAt: house.clock.now() }).where(eq(shops.id, shop.id));
    people.push({ email, phone: formatMobile(phone), phoneE164: phone });
  }
  return people;
}

/** Bikes of a brand that offers insurance, with conditions that fill more than a screen. */
async function stockWithPlan(house: Parameters<typeof aBike>[0]): Promise<StockedBike[]> {
  const brand = await aBrand(house, { name: 'Aurora Bikes', tagToInsuranceRedirect: true });
  const clause = 'A seguradora paga o valor da nota fiscal, até o limite do plano, no caso de roubo. '.repeat(8);
  const terms = Array.from({ length: 8 }, (_, at) => `# ${at + 1}. Cláusula\n\n${clause}`).join('\n\n');
  await aPlan(house, { brandId: brand.id, name: 'Um ano grátis', payer: 'Aurora', terms });
  return inactiveBikes(house, bikesWithPlanInStock, { brand });
}

async function stockWithParts(house: Parameters<typeof aBike>[0]): Promise<Pick<Stock, 'bikesWithParts' | 'spares'>> {
  const brand = await aBrand(house, { name: 'Roda Firme' });
  for (const store of [shopStore, otherStore]) await aStore(house, { brandId: brand.id, ...store });
  await aServicePlan(house, brand, { firstDays: 20, missed: missedService });
  await aCataloguePart(house, { brandId: brand.id, name: 'Câmbio traseiro', brand: 'Shimano', model: 'Deore' });
  for (const email of Object.values(deciders))
    await aStaffPerson(house, {
      brandId: brand.id,
      office: 'after-sales',
      email,
      name: 'Dora Lins',
      secret: demoSecret,
    });
  const bikes: StockedBike[] = [];
  for (let index = 0; index < bikesWithPartsInStock; index++) {
    const { tag, bike, serialNumber, model } = await aBike(house, { model: 'Trilha 29', brand });
    const derailleur = {
      name: 'Câmbio traseiro',
      brand: 'Shimano',
      model: 'Deore',
      serialNumber: `RD-${1000 + index}`,
    };
    await aPart(house, bike.id, derailleur);
    await aPart(house, bike.id, { name: 'Selim', brand: 'Roda Firme', model: 'Conforto', position: 1 });
    bikes.push({ tag, serialNumber, model: model.name, brand: brand.name, slug: brand.slug });
  }
  const spares: string[] = [];
  while (spares.length < sparesInStock) spares.push((await aTag(house, { model: 'Trilha 29', brand })).tag);
  return { bikesWithParts: bikes, spares };
}

/** All that the data may depend on: the sources, the packages, this file, and the day, from which the demo counts back. */
function version(): string {
  const sources = ['{server,domain,demo,tests/builders,tests/production}/**/*', 'package-lock.json'];
  const hash = createHash('sha256')
    .update(dateOf(new Date()))
    .update(readFileSync(fileURLToPath(import.meta.url)));
  for (const name of globSync(sources, { cwd: root }).sort()) {
    const path = join(root, name);
    if (statSync(path).isFile()) hash.update(name).update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 12);
}
