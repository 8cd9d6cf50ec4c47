import type { RowSaid } from '#server/imports/importer.ts';
import { changeOf as valueChange } from '#server/imports/rows/row-changes.ts';
import type { BikeAfter, BikeBefore, SerialOf } from './bike-changes.ts';
import { addPart, refused, type Plan, type Verdict } from './import-bikes-plan.ts';
import type { PartSerial, Refusal, WantedBike } from './import-bikes-row.ts';
import { bikeKey, partKey, type KnownBike, type KnownPart, type ModelPart } from './import-bikes-state.ts';
import { changedFacts, differingFacts, warrantyColumns, type ProvidedFacts } from './provided-facts.ts';

/** What a row provides that a bike does not have yet. */
type Change = {
  facts: Partial<ProvidedFacts>;
  /** It is of another model. */
  moved: boolean;
  newParts: [place: string, part: ModelPart, serial: PartSerial | null][];
  serials: [id: string, serial: PartSerial][];
  /** The columns with facts that support the warranty of an activated bike. */
  restedOn: string[];
};

/**
 * Decides a row whose serial number a bike has. An empty cell provides nothing. `repeats` says that the serial number
 * was in the file before: then nothing may differ.
 */
export function changeBike(asked: WantedBike, bike: KnownBike, repeats: boolean, plan: Plan): Verdict {
  const fitted = withoutFitted(asked, bike);
  const isUnknown = (place: string) => !partAt(place, fitted, bike);
  const unknown = [...fitted.parts].flatMap(([place, { at }]) => (isUnknown(place) ? at : []));
  const wanted = { ...fitted, parts: new Map([...fitted.parts].filter(([place]) => !isUnknown(place))) };
  const change = changeOf(wanted, bike);
  const faults: Refusal[] = [
    ...unknown.map((at) => ({ at, code: 'part-unknown' as const })),
    ...faultsOf(wanted, bike, { change, repeats, plan }),
  ];
  if (faults.length > 0) return refused(faults);
  if (isNothing(change)) return { outcome: 'unchanged' };
  const notes = changesInWords(wanted, bike, change, plan);
  const before = beforeOf(bike, change);
  const newParts = write(wanted, bike, change, { plan, before });
  const after: BikeAfter = {
    facts: change.facts,
    ...(change.moved && { modelId: wanted.model.id }),
    serials: change.serials.map(([id, { serialNumber, serialKey }]) => ({ id, serialNumber, serialKey })),
    newParts,
  };
  return { outcome: 'updated', notes, change: { id: bike.id, before, after } };
}

/** What a change writes over. */
function beforeOf(bike: KnownBike, { facts, moved, serials }: Change): BikeBefore {
  const known = new Map([...bike.parts.values()].map((part) => [part.id, part]));
  return {
    facts: Object.fromEntries(Object.keys(facts).map((name) => [name, bike[name as keyof ProvidedFacts]])),
    ...(moved && { modelId: bike.modelId }),
    serials: serials.map(([id]) => {
      const { serialNumber, serialKey } = known.get(id)!;
      return { id, serialNumber, serialKey };
    }),
  };
}

/** All that is in the way of a change. */
function faultsOf(
  wanted: WantedBike,
  bike: KnownBike,
  { change, repeats, plan }: { change: Change; repeats: boolean; plan: Plan },
): Refusal[] {
  // The maker's file may know the tag that another one has taken the place of.
  const isFormer = wanted.tag !== null && plan.state.tags.get(wanted.tag)?.replacedBy === bike.tag;
  const otherTag = wanted.tag !== null && wanted.tag !== bike.tag && !isFormer;
  if (repeats && (otherTag || !isNothing(change))) return [{ at: 'serial_number', code: 'serial-duplicate' }];
  const rested = bike.active ? change.restedOn : [];
  return [
    ...(otherTag ? [{ at: 'serial_number', code: 'serial-taken' as const }] : []),
    ...rested.map((at) => ({ at, code: 'bike-activated' as const })),
    ...takenParts(wanted, bike, change, plan).map((at) => ({ at, code: 'part-serial-taken' as const })),
  ];
}

/** What a row wants, but for the parts that were replaced on this bike: the maker's file knows the old ones. */
function withoutFitted(wanted: WantedBike, { parts }: KnownBike): WantedBike {
  const kept = [...wanted.parts].filter(([place]) => !parts.get(place)?.fittedKey);
  return { ...wanted, parts: new Map(kept) };
}

/** The maker's part at a place: what the bike has, or what its model has gained since. */
function partAt(place: string, { model }: WantedBike, bike: KnownBike): { brand: string } | undefined {
  const own = bike.modelId === model.id ? bike.parts.get(place) : undefined;
  return own ?? model.parts.get(place);
}

function changeOf({ model, facts, parts }: WantedBike, bike: KnownBike): Change {
  const differing = differingFacts(facts, bike);
  const moved = bike.modelId !== model.id;
  const needsAll = moved || bike.parts.size === 0;
  const newParts = [...model.parts].filter(([place]) => needsAll || (parts.has(place) && !bike.parts.has(place)));
  const serials = moved ? [] : [...parts].filter(([place, part]) => differs(part, bike, place));
  const replaced = serials.filter(([place]) => bike.parts.get(place)!.serialKey !== null);
  return {
    facts: differing,
    moved,
    newParts: newParts.map(([place, part]) => [place, part, parts.get(place) ?? null]),
    serials: serials.map(([place, part]) => [bike.parts.get(place)!.id, part]),
    restedOn: [...(moved ? ['model'] : []), ...warrantyColumns(differing), ...replaced.map(([, { at }]) => at)],
  };
}

function differs({ serialKey }: PartSerial, bike: KnownBike, place: string): boolean {
  const part = bike.parts.get(place);
  return part !== undefined && part.serialKey !== serialKey;
}

function isNothing({ facts, moved, newParts, serials }: Change): boolean {
  return Object.keys(facts).length === 0 && !moved && newParts.length === 0 && serials.length === 0;
}

/** The columns of parts whose serial number another part has and keeps. */
function takenParts(wanted: WantedBike, bike: KnownBike, change: Change, { state }: Plan): string[] {
  const letGo = new Set(releasedBy(change, bike).map(({ id }) => id));
  const own = new Set<string>();
  return [...wanted.parts].flatMap(([place, { at, serialKey }]) => {
    const key = partKey(partAt(place, wanted, bike)!.brand, serialKey);
    const holder = state.partSerials.get(key);
    const isFree = holder === undefined || letGo.has(holder) || holder === bike.parts.get(place)?.id;
    if (!isFree || own.has(key)) return at;
    own.add(key);
    return [];
  });
}

/**
 * The bike's parts that are removed or get another serial number: the old one is free for others, also for one
 * another (two that were mixed up).
 */
function releasedBy({ moved, serials }: Change, { parts }: KnownBike): KnownPart[] {
  const renumbered = new Set(serials.map(([id]) => id));
  return [...parts.values()].filter(({ id }) => moved || renumbered.has(id));
}

/** What a change does to a bike, each old value beside the new one: a wrong row is found by it. */
function changesInWords({ model }: WantedBike, bike: KnownBike, change: Change, { state }: Plan): RowSaid[] {
  const serials = change.serials.map(([id, { at, serialNumber }]) => {
    const part = [...bike.parts.values()].find((known) => known.id === id);
    return valueChange(at, part?.serialNumber, serialNumber);
  });
  return [
    ...(change.moved ? [valueChange('model', state.modelNames.get(bike.modelId), model.name)] : []),
    ...changedFacts(change.facts, bike),
    ...serials,
    ...change.newParts.map(([, { name }, serial]) => valueChange(`part:${name}`, null, serial?.serialNumber ?? name)),
  ];
}

/** Plans a change; returns the parts that the bike did not have before. */
function write(
  wanted: WantedBike,
  old: KnownBike,
  change: Change,
  { plan, before }: { plan: Plan; before: BikeBefore },
): SerialOf[] {
  const { state, writes } = plan;
  const { facts, moved, newParts, serials, restedOn } = change;
  const bike: KnownBike = { ...old, ...facts, modelId: wanted.model.id, parts: new Map(moved ? [] : old.parts) };
  state.bikes.set(bikeKey(wanted.brandId, wanted.serialKey), bike);
  for (const { brand, serialKey } of releasedBy(change, old))
    if (serialKey !== null) state.partSerials.delete(partKey(brand, serialKey));
  if (restedOn.length > 0) writes.heldTags.push(bike.tag);
  if (moved) {
    writes.movedTags.push({ tag: bike.tag, modelId: bike.modelId });
    writes.strippedBikes.push({ id: bike.id, before });
  }
  if (Object.keys(facts).length > 0) writes.changedBikes.push({ ...facts, id: bike.id });
  for (const [place, part, serial] of newParts)
    addPart(plan, bike, place, part, serial ?? kept(old, place, part, wanted));
  for (const [id, { serialNumber, serialKey, name }] of serials) {
    writes.changedParts.push({ id, serialNumber, serialKey });
    const [place, part] = [...bike.parts].find(([, known]) => known.id === id)!;
    bike.parts.set(place, { ...part, name, serialNumber, serialKey });
    state.partSerials.set(partKey(part.brand, serialKey), id);
  }
  return newParts.map(([place]) => {
    const { id, serialNumber, serialKey } = bike.parts.get(place)!;
    return { id, serialNumber, serialKey };
  });
}

/**
 * A part of the same maker at the same position keeps its serial number when the bike's model is corrected, unless
 * the row says that another of its parts has it.
 */
function kept(
  { parts }: KnownBike,
  place: string,
  { brand }: ModelPart,
  wanted: WantedBike,
): { serialNumber: string; serialKey: string } | null {
  const part = parts.get(place);
  if (!part?.serialNumber || !part.serialKey || part.brand !== brand) return null;
  const { serialNumber, serialKey } = part;
  const isElsewhere = [...wanted.parts].some(
    ([other, named]) => named.serialKey === serialKey && wanted.model.parts.get(other)?.brand === brand,
  );
  return isElsewhere ? null : { serialNumber, serialKey };
}
