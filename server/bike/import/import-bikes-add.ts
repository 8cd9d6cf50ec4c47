import { uuidv7 } from 'uuidv7';
import { addPart, refused, type Plan, type Verdict } from './import-bikes-plan.ts';
import type { WantedBike } from './import-bikes-row.ts';
import { bikeKey, partKey, type KnownBike } from './import-bikes-state.ts';

/** Decides a row whose serial number is new: a bike with all of its model's parts, and a new tag where it names none. */
export function addBike(wanted: WantedBike, plan: Plan): Verdict {
  const { model, parts } = wanted;
  const unknown = [...parts].find(([place]) => !model.parts.has(place));
  if (unknown) return refused(unknown[1].at, 'part-unknown');
  const taken = takenPart(wanted, plan);
  if (taken !== null) return refused(taken, 'part-serial-taken');
  const barrier = barrierAt(wanted, plan);
  if (barrier) return barrier;
  const tag = wanted.tag ?? plan.newTag();
  putOn(tag, wanted, plan);
  return wanted.tag === null
    ? { outcome: 'added', note: { at: 'tag', code: 'tag-issued', detail: tag } }
    : { outcome: 'added' };
}

/** The column of a part whose serial number another part has, in the database or in this row. */
function takenPart({ model, parts }: WantedBike, { state }: Plan): string | null {
  const own = new Set<string>();
  for (const [place, { at, serialKey }] of parts) {
    const key = partKey(model.parts.get(place)!.brand, serialKey);
    if (state.partSerials.has(key) || own.has(key)) return at;
    own.add(key);
  }
  return null;
}

/** Why the named tag cannot be this bike's; null when it can. */
function barrierAt({ tag, brandId }: WantedBike, { state }: Plan): Verdict | null {
  const known = tag === null ? undefined : state.tags.get(tag);
  if (!known) return null;
  if (known.brandId !== brandId) return refused('tag', 'tag-of-other-brand');
  return known.free ? null : refused('tag', 'tag-taken');
}

function putOn(tag: string, { brandId, model, serialNumber, serialKey, facts, parts }: WantedBike, plan: Plan): void {
  const { state, writes } = plan;
  const id = uuidv7();
  if (state.tags.has(tag)) {
    writes.heldTags.push(tag);
    writes.movedTags.push({ tag, modelId: model.id });
  } else {
    writes.newTags.push({ tag, modelId: model.id });
  }
  state.tags.set(tag, { brandId, free: false });
  writes.newBikes.push({ id, tag, brandId, serialNumber, serialKey, ...facts });
  const bike: KnownBike = { id, tag, active: false, modelId: model.id, ...facts, parts: new Map() };
  state.bikes.set(bikeKey(brandId, serialKey), bike);
  for (const [place, part] of model.parts) addPart(plan, bike, place, part, parts.get(place) ?? null);
}
