import type * as contracts from '#domain/battery/contract.ts';
import { pointIds, pointOf, type PointId } from '#domain/battery/data-points.ts';
import { viewPassport, type Passport, type PassportPoint, mayRead } from '#domain/battery/passport.ts';
import type { PointValue, Unit } from '#domain/battery/value.ts';
import { absolute, to } from '#domain/paths.ts';
import type { House, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { findBattery, knownPoints } from './batteries.store.ts';

/** The public points of a battery as JSON-LD, whoever asks. */
export const getBatteryLinkedData: Verb<typeof contracts.getBatteryLinkedData> = async (house, { id }) =>
  new TextEncoder().encode(JSON.stringify(await documentOf(house, id), null, 2));

/** The same, signed with the key of certificates: whoever keeps it can show later that it was said so, and that nothing was changed. */
export const getSignedLinkedData: Verb<typeof contracts.getSignedLinkedData> = async (house, { id }) =>
  new TextEncoder().encode(await house.signing.sign(await documentOf(house, id), 'battery-passport+jws'));

async function documentOf({ db, config, clock }: Pick<House, 'db' | 'config' | 'clock'>, id: string): Promise<object> {
  const battery = await findBattery(db, id);
  if (!battery) throw problem('not-found');
  if (battery.state === 'recycled') throw problem('battery-recycled');
  const { points, lastUpdate } = viewPassport(knownPoints(battery, {}), 'public');
  const addressOf = (one: string) => absolute(config.publicUrl, to.battery({ id: one }));
  const { successor, predecessor } = battery;
  const document = linkedData({
    address: addressOf(id),
    name: battery.model.name,
    brand: battery.brand,
    points,
    lastUpdate,
  });
  return {
    ...document,
    ...(predecessor && { successorOf: addressOf(predecessor) }),
    ...(successor && { predecessorOf: addressOf(successor) }),
    sdPublisher: config.publicUrl,
    sdDatePublished: clock.now().toISOString(),
  };
}

/**
 * Names of the data points of the Commission's guidance (version 1.0 of 28 July 2026), which itself has numbers alone: the
 * registry of OpenEPCIS gives each an IRI that does not change with ours.
 */
const guidance = 'https://ref.openepcis.io/vocab/ec-battery-passport-guidance/1.0#dp-';
const schemaOrg = 'https://schema.org/';
const xsd = 'http://www.w3.org/2001/XMLSchema#';

/** The codes of UN/CEFACT Recommendation 20 for our units; the others are written out. */
const unitCodes: Partial<Record<Unit, string>> = {
  'kg': 'KGM',
  'Ah': 'AMH',
  'V': 'VLT',
  'W': 'WTT',
  '%': 'P1',
  '°C': 'CEL',
  'Ω': 'OHM',
  'months': 'MON',
  'years': 'ANN',
};

/** What a passport says to everybody; `address` is where it says it. */
export type PublicPassport = Pick<Passport, 'brand' | 'points' | 'lastUpdate'> & { address: string; name: string };

/** The public points of a passport as JSON-LD 1.1. The context is within: nothing has to be fetched to read it. */
function linkedData({ address, name, brand, points, lastUpdate }: PublicPassport): object {
  const provided = points.filter(({ id, state }) => state === 'provided' && mayRead('public', id));
  const passportId = provided.find(({ id }) => id === 'passportId')?.value;
  return {
    '@context': context,
    'id': typeof passportId === 'string' ? passportId : address,
    'type': 'Product',
    name,
    brand,
    'url': address,
    ...(lastUpdate && { dateModified: lastUpdate }),
    ...Object.fromEntries(provided.map((point) => [point.id, valueOf(point)])),
  };
}

const context = {
  '@version': 1.1,
  'id': '@id',
  'type': '@type',
  'Product': `${schemaOrg}Product`,
  'QuantitativeValue': `${schemaOrg}QuantitativeValue`,
  ...Object.fromEntries(
    ['name', 'brand', 'value', 'minValue', 'maxValue', 'unitCode', 'unitText'].map((term) => [term, schemaOrg + term]),
  ),
  'url': { '@id': `${schemaOrg}url`, '@type': '@id' },
  'successorOf': { '@id': `${schemaOrg}successorOf`, '@type': '@id' },
  'predecessorOf': { '@id': `${schemaOrg}predecessorOf`, '@type': '@id' },
  'sdPublisher': { '@id': `${schemaOrg}sdPublisher`, '@type': '@id' },
  'sdDatePublished': { '@id': `${schemaOrg}sdDatePublished`, '@type': `${xsd}dateTime` },
  'dateModified': { '@id': `${schemaOrg}dateModified`, '@type': `${xsd}date` },
  ...Object.fromEntries(pointIds.filter((id) => mayRead('public', id)).map((id) => [id, termOf(id)])),
};

function termOf(id: PointId): object {
  const { number, kind } = pointOf(id);
  const iri = { '@id': guidance + String(number).padStart(2, '0') };
  if (kind === 'url' || id === 'passportId') return { ...iri, '@type': '@id' };
  if (kind === 'month') return { ...iri, '@type': `${xsd}gYearMonth` };
  return kind === 'list' || kind === 'pair' ? { ...iri, '@container': '@set' } : iri;
}

function valueOf({ id, value }: PassportPoint): unknown {
  const { kind, unit, parts } = pointOf(id);
  if (kind === 'range') {
    const [minValue, maxValue] = value as number[];
    return { type: 'QuantitativeValue', minValue, maxValue, ...unitIn(unit) };
  }
  if (kind === 'pair') return (value as number[]).map((one, at) => ({ name: parts?.[at], ...quantity(one, unit) }));
  if (typeof value === 'number') return quantity(value, unit);
  // A contact may be an e-mail address, which is no IRI yet.
  return kind === 'url' && !String(value).startsWith('https:') ? `mailto:${String(value)}` : value;
}

function quantity(value: PointValue, unit: Unit | null): object {
  return { type: 'QuantitativeValue', value, ...unitIn(unit) };
}

function unitIn(unit: Unit | null): object {
  if (unit === null) return {};
  const unitCode = unitCodes[unit];
  return unitCode ? { unitCode } : { unitText: unit };
}
