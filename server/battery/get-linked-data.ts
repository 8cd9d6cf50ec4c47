import type { getBatteryLinkedData as contract } from '#domain/battery/contract.ts';
import { viewPassport } from '#domain/battery/view-passport.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { findBattery } from './batteries.store.ts';
import { knownPoints } from './known-points.ts';
import { linkedData } from './linked-data.ts';

/** The public points of a battery as JSON-LD, whoever asks. */
export const getBatteryLinkedData: Verb<typeof contract> = async ({ db, config }, { id }) => {
  const battery = await findBattery(db, id);
  if (!battery) throw problem('not-found');
  const { points, lastUpdate } = viewPassport(knownPoints(battery, {}), 'public');
  const address = `${config.publicUrl}/api/battery-passports/${id}`;
  const document = linkedData({ address, name: battery.model.name, brand: battery.brand, points, lastUpdate });
  return new TextEncoder().encode(JSON.stringify(document, null, 2));
};
