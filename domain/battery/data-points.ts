import {
  choice,
  contact,
  flag,
  list,
  month,
  numberIn,
  pair,
  range,
  share,
  shareIfAny,
  text,
  uniqueName,
  url,
  type ValueForm,
} from './value.ts';

/** The groups in which a passport is read, in the order of the screen. */
export const pointGroups = ['performance', 'sustainability', 'materials', 'safety', 'general', 'documents'] as const;
export type PointGroup = (typeof pointGroups)[number];

/** Who may read a point: everybody, people with a legitimate interest in it, or authorities alone (art. 77(2)). */
export type PointAccess = 'public' | 'interest' | 'authorities';

/**
 * Whether a passport has to have the point. A `pending` one is not to be shown before its format is decided, whatever
 * is known of it.
 */
export type Requirement = 'mandatory' | 'conditional' | 'optional' | 'pending';

/**
 * Where a value comes from: the battery's model, the single battery as it was made (`item`), the battery as it is by
 * now (`dynamic`), or we know it without being told (`known`).
 */
export type PointScope = 'model' | 'item' | 'dynamic' | 'known';

export type DataPoint = ValueForm & {
  /** The number in the Commission's guidance. */
  number: number;
  group: PointGroup;
  access: PointAccess;
  requirement: Requirement;
  scope: PointScope;
};

/** Every data point of the passport of an e-bike's battery (LMT), by the name that stores, tables and answers use. */
export const dataPoints = {
  passportId: row(1, 'general', 'public', 'mandatory', 'item', uniqueName()),
  responsibleOperator: row(2, 'general', 'public', 'mandatory', 'model', text(300)),
  manufacturerName: row(3, 'general', 'public', 'mandatory', 'model', text(200)),
  manufacturerAddress: row(4, 'general', 'public', 'mandatory', 'model', text(400)),
  manufacturerContact: row(5, 'general', 'public', 'optional', 'model', contact()),
  category: row(6, 'general', 'public', 'mandatory', 'known', choice('lmt')),
  identification: row(7, 'general', 'public', 'mandatory', 'known', text(300)),
  manufacturingPlace: row(8, 'general', 'public', 'mandatory', 'item', text(200)),
  manufacturingDate: row(9, 'general', 'public', 'mandatory', 'item', month()),
  // An LMT battery weighs 25 kg at most (art. 3(1)(11)).
  mass: row(10, 'general', 'public', 'mandatory', 'model', numberIn('kg', { above: 0, to: 25 })),
  capacity: row(11, 'performance', 'public', 'mandatory', 'model', numberIn('Ah', { above: 0, to: 1000 })),
  chemistry: row(12, 'materials', 'public', 'mandatory', 'model', text(200)),
  hazardousSubstances: row(13, 'materials', 'public', 'mandatory', 'model', list()),
  extinguishingAgent: row(14, 'safety', 'public', 'mandatory', 'model', text(200)),
  criticalRawMaterials: row(15, 'materials', 'public', 'mandatory', 'model', list()),
  carbonFootprint: row(17, 'sustainability', 'public', 'pending', 'model', numberIn('kgCO2e/kWh', { to: 100_000 })),
  carbonFootprintClass: row(18, 'sustainability', 'public', 'pending', 'model', text(20)),
  dueDiligenceReport: row(19, 'sustainability', 'public', 'pending', 'model', url()),
  recycledCobalt: row(20, 'sustainability', 'public', 'mandatory', 'model', shareIfAny()),
  recycledLithium: row(21, 'sustainability', 'public', 'mandatory', 'model', shareIfAny()),
  recycledNickel: row(22, 'sustainability', 'public', 'mandatory', 'model', shareIfAny()),
  recycledLead: row(23, 'sustainability', 'public', 'mandatory', 'model', shareIfAny()),
  renewableShare: row(24, 'sustainability', 'public', 'mandatory', 'model', share()),
  voltageMinimum: row(26, 'performance', 'public', 'mandatory', 'model', numberIn('V', { above: 0, to: 1000 })),
  voltageNominal: row(27, 'performance', 'public', 'mandatory', 'model', numberIn('V', { above: 0, to: 1000 })),
  voltageMaximum: row(28, 'performance', 'public', 'mandatory', 'model', numberIn('V', { above: 0, to: 1000 })),
  originalPower: row(29, 'performance', 'public', 'mandatory', 'model', numberIn('W', { above: 0, to: 100_000 })),
  powerLimits: row(30, 'performance', 'public', 'mandatory', 'model', pair('W', ['charge', 'discharge'], 100_000)),
  expectedCycles: row(31, 'performance', 'public', 'mandatory', 'model', numberIn('cycles', { above: 0, to: 100_000 })),
  lifetimeReferenceTest: row(32, 'performance', 'public', 'mandatory', 'model', text(300)),
  idleTemperature: row(34, 'performance', 'public', 'mandatory', 'model', range('°C', -60, 100)),
  commercialWarranty: row(35, 'general', 'public', 'conditional', 'model', numberIn('months', { above: 0, to: 600 })),
  efficiencyInitial: row(36, 'performance', 'public', 'mandatory', 'model', share()),
  efficiencyAtHalfLife: row(37, 'performance', 'public', 'mandatory', 'model', share()),
  internalResistance: row(38, 'performance', 'public', 'mandatory', 'model', pair('Ω', ['cell', 'pack'], 100)),
  cRateOfCycleTest: row(39, 'performance', 'public', 'mandatory', 'model', numberIn('A/Ah', { above: 0, to: 100 })),
  separateCollectionSymbol: row(40, 'safety', 'public', 'mandatory', 'model', flag()),
  heavyMetalSymbols: row(41, 'safety', 'public', 'conditional', 'model', choice('none', 'cd', 'pb', 'cd-pb')),
  declarationOfConformity: row(42, 'documents', 'public', 'mandatory', 'model', url()),
  wasteInformation: row(43, 'safety', 'public', 'mandatory', 'model', text(2000)),
  instructionsForUse: row(44, 'documents', 'public', 'pending', 'model', url()),

  detailedComposition: row(45, 'materials', 'interest', 'mandatory', 'model', text(2000)),
  partNumbers: row(46, 'documents', 'interest', 'mandatory', 'model', list()),
  spareSources: row(47, 'documents', 'interest', 'mandatory', 'model', text(1000)),
  dismantling: row(48, 'safety', 'interest', 'mandatory', 'model', text(2000)),
  safetyMeasures: row(49, 'safety', 'interest', 'mandatory', 'model', text(2000)),
  testReports: row(50, 'documents', 'authorities', 'mandatory', 'model', url()),

  ratedCapacity: row(51, 'performance', 'interest', 'mandatory', 'dynamic', numberIn('Ah', { above: 0, to: 1000 })),
  capacityFade: row(52, 'performance', 'interest', 'mandatory', 'dynamic', share()),
  power: row(53, 'performance', 'interest', 'mandatory', 'dynamic', numberIn('W', { from: 0, to: 100_000 })),
  powerFade: row(54, 'performance', 'interest', 'mandatory', 'dynamic', share()),
  resistance: row(55, 'performance', 'interest', 'mandatory', 'dynamic', numberIn('Ω', { above: 0, to: 100 })),
  resistanceIncrease: row(
    56,
    'performance',
    'interest',
    'mandatory',
    'dynamic',
    numberIn('%', { from: 0, to: 10_000 }),
  ),
  efficiency: row(57, 'performance', 'interest', 'conditional', 'dynamic', share()),
  efficiencyFade: row(58, 'performance', 'interest', 'conditional', 'dynamic', share()),
  expectedLifeCycles: row(59, 'performance', 'interest', 'mandatory', 'dynamic', numberIn('cycles', { to: 100_000 })),
  expectedLifeYears: row(60, 'performance', 'interest', 'mandatory', 'dynamic', numberIn('years', { to: 50 })),
  remainingCapacity: row(62, 'performance', 'interest', 'mandatory', 'dynamic', numberIn('Ah', { from: 0, to: 1000 })),
  remainingPower: row(63, 'performance', 'interest', 'mandatory', 'dynamic', numberIn('W', { from: 0, to: 100_000 })),
  remainingEfficiency: row(64, 'performance', 'interest', 'mandatory', 'dynamic', share()),
  selfDischarge: row(65, 'performance', 'interest', 'mandatory', 'dynamic', numberIn('%/month', { from: 0, to: 100 })),
  ohmicResistance: row(66, 'performance', 'interest', 'mandatory', 'dynamic', numberIn('Ω', { above: 0, to: 100 })),
  status: row(
    67,
    'general',
    'interest',
    'mandatory',
    'dynamic',
    choice('original', 'repurposed', 're-used', 'remanufactured', 'waste'),
  ),
  cycles: row(68, 'performance', 'interest', 'conditional', 'dynamic', numberIn('cycles', { from: 0, to: 100_000 })),
  negativeEvents: row(69, 'safety', 'interest', 'conditional', 'dynamic', list()),
  temperatureLog: row(70, 'performance', 'interest', 'conditional', 'dynamic', text(1000)),
  stateOfCharge: row(71, 'performance', 'interest', 'conditional', 'dynamic', share()),
} as const satisfies Record<string, DataPoint>;

export type PointId = keyof typeof dataPoints;

/** All of them, in the order of their numbers. */
export const pointIds = Object.keys(dataPoints) as readonly PointId[];

/** The points of the guidance that passports of other batteries have and those of e-bikes must not (33 and 61). */
export const notForBikes = ['capacityThreshold', 'soce'] as const;

/** A data point by its name, without the narrower type of its own row. */
export function pointOf(id: PointId): DataPoint {
  return dataPoints[id];
}

function row<
  Group extends PointGroup,
  Access extends PointAccess,
  Needed extends Requirement,
  Scope extends PointScope,
>(number: number, group: Group, access: Access, requirement: Needed, scope: Scope, value: ValueForm) {
  return { number, group, access, requirement, scope, ...value };
}
