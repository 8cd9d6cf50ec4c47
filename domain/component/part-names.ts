import { type InEach, ofLanguage, type Language } from '#domain/account/language.ts';
import { wordsOf } from '#domain/compared-text.ts';

/** The places on a bike where its drawing can be tapped, in the order in which they are numbered: front to back, top to bottom. */
export const places = [
  'handlebar',
  'display',
  'lights',
  'fork',
  'front-brake',
  'front-wheel',
  'frame',
  'shock',
  'battery',
  'motor',
  'drivetrain',
  'saddle',
  'rear-brake',
  'rear-wheel',
  'rack',
] as const;
export type PartPlace = (typeof places)[number];

/**
 * What partners call the parts of a bike, in each language, and where they are on it. A part in two places has both (brakes,
 * tyres); one that is nowhere on the drawing (a charger) has none. Where two names mean the same, the first row is what a translation says.
 */
export const partNames: readonly (readonly [names: InEach<string>, ...at: PartPlace[]])[] = [
  [['frame', 'quadro'], 'frame'],
  [['derailleur hanger', 'gancheira'], 'frame'],
  [['headset', 'caixa de direção'], 'handlebar'],
  [['fork', 'garfo'], 'fork'],
  [['suspension', 'suspensão'], 'fork'],
  [['suspension fork', 'suspensão dianteira'], 'fork'],
  [['front suspension', 'suspensão dianteira'], 'fork'],
  [['rear suspension', 'suspensão traseira'], 'shock'],
  [['shock', 'amortecedor'], 'shock'],
  [['rear shock', 'amortecedor traseiro'], 'shock'],
  [['wheel', 'roda'], 'front-wheel', 'rear-wheel'],
  [['wheels', 'rodas'], 'front-wheel', 'rear-wheel'],
  [['front wheel', 'roda dianteira'], 'front-wheel'],
  [['rear wheel', 'roda traseira'], 'rear-wheel'],
  [['tyre', 'pneu'], 'front-wheel', 'rear-wheel'],
  [['tyres', 'pneus'], 'front-wheel', 'rear-wheel'],
  [['tire', 'pneu'], 'front-wheel', 'rear-wheel'],
  [['tires', 'pneus'], 'front-wheel', 'rear-wheel'],
  [['front tyre', 'pneu dianteiro'], 'front-wheel'],
  [['front tire', 'pneu dianteiro'], 'front-wheel'],
  [['rear tyre', 'pneu traseiro'], 'rear-wheel'],
  [['rear tire', 'pneu traseiro'], 'rear-wheel'],
  [['inner tube', 'câmara'], 'front-wheel', 'rear-wheel'],
  [['inner tubes', 'câmaras de ar'], 'front-wheel', 'rear-wheel'],
  [['rim', 'aro'], 'front-wheel', 'rear-wheel'],
  [['front rim', 'aro dianteiro'], 'front-wheel'],
  [['rear rim', 'aro traseiro'], 'rear-wheel'],
  [['spokes', 'raios'], 'front-wheel', 'rear-wheel'],
  [['hub', 'cubo'], 'front-wheel', 'rear-wheel'],
  [['front hub', 'cubo dianteiro'], 'front-wheel'],
  [['rear hub', 'cubo traseiro'], 'rear-wheel'],
  [['hub gear', 'cubo com marchas'], 'drivetrain', 'rear-wheel'],
  [['gear hub', 'cubo com marchas'], 'drivetrain', 'rear-wheel'],
  [['front axle', 'eixo dianteiro'], 'front-wheel'],
  [['rear axle', 'eixo traseiro'], 'rear-wheel'],
  [['brake', 'freio'], 'front-brake', 'rear-brake'],
  [['brakes', 'freios'], 'front-brake', 'rear-brake'],
  [['front brake', 'freio dianteiro'], 'front-brake'],
  [['rear brake', 'freio traseiro'], 'rear-brake'],
  [['front rotor', 'disco dianteiro'], 'front-brake'],
  [['rear rotor', 'disco traseiro'], 'rear-brake'],
  [['rotor', 'rotor'], 'front-brake', 'rear-brake'],
  [['caliper', 'pinça'], 'front-brake', 'rear-brake'],
  [['front caliper', 'pinça dianteira'], 'front-brake'],
  [['rear caliper', 'pinça traseira'], 'rear-brake'],
  [['brake pads', 'pastilhas'], 'front-brake', 'rear-brake'],
  [['brake lever', 'manete de freio'], 'handlebar'],
  [['brake levers', 'manetes de freio'], 'handlebar'],
  [['levers', 'manetes'], 'handlebar'],
  [['handlebar', 'guidão'], 'handlebar'],
  [['handlebars', 'guidão'], 'handlebar'],
  [['stem', 'mesa'], 'handlebar'],
  [['stem', 'avanço'], 'handlebar'],
  [['grips', 'manoplas'], 'handlebar'],
  [['grips', 'punhos'], 'handlebar'],
  [['bar tape', 'fita de guidão'], 'handlebar'],
  [['shifter', 'trocador'], 'handlebar'],
  [['shifters', 'trocadores'], 'handlebar'],
  [['shift lever', 'alavanca de câmbio'], 'handlebar'],
  [['shifter', 'passador'], 'handlebar'],
  [['shifters', 'passadores'], 'handlebar'],
  [['bell', 'campainha'], 'handlebar'],
  [['mirror', 'espelho'], 'handlebar'],
  [['throttle', 'acelerador'], 'handlebar'],
  [['display', 'display'], 'display'],
  [['display', 'painel'], 'display'],
  [['display', 'visor'], 'display'],
  [['head unit', 'computador de bordo'], 'display'],
  [['saddle', 'selim'], 'saddle'],
  [['seat', 'banco'], 'saddle'],
  [['seatpost', 'canote'], 'saddle'],
  [['seat post', 'canote'], 'saddle'],
  [['dropper post', 'canote retrátil'], 'saddle'],
  [['seat clamp', 'abraçadeira de selim'], 'saddle'],
  [['derailleur', 'câmbio'], 'drivetrain'],
  [['front derailleur', 'câmbio dianteiro'], 'drivetrain'],
  [['rear derailleur', 'câmbio traseiro'], 'drivetrain'],
  [['crankset', 'pedivela'], 'drivetrain'],
  [['cranks', 'pedivela'], 'drivetrain'],
  [['crank', 'pedivela'], 'drivetrain'],
  [['chainring', 'coroa'], 'drivetrain'],
  [['chainrings', 'coroas'], 'drivetrain'],
  [['bottom bracket', 'movimento central'], 'drivetrain'],
  [['cassette', 'cassete'], 'drivetrain'],
  [['freewheel', 'roda livre'], 'drivetrain'],
  [['freewheel', 'catraca'], 'drivetrain'],
  [['chain', 'corrente'], 'drivetrain'],
  [['belt', 'correia'], 'drivetrain'],
  [['pedal', 'pedal'], 'drivetrain'],
  [['pedals', 'pedais'], 'drivetrain'],
  [['motor', 'motor'], 'motor'],
  [['drive unit', 'motor'], 'motor'],
  [['battery', 'bateria'], 'battery'],
  [['headlight', 'farol'], 'lights'],
  [['front light', 'farol'], 'lights'],
  [['rear light', 'lanterna'], 'lights'],
  [['lights', 'luzes'], 'lights'],
  [['lights', 'iluminação'], 'lights'],
  [['rack', 'bagageiro'], 'rack'],
  [['carrier', 'bagageiro'], 'rack'],
  [['mudguards', 'paralamas'], 'rack'],
  [['mudguards', 'para-lamas'], 'rack'],
  [['fenders', 'para-lamas'], 'rack'],
  [['charger', 'carregador']],
  [['battery charger', 'carregador de bateria']],
  [['kickstand', 'descanso']],
  [['lock', 'cadeado']],
];

/** Words without accents, capitals and the S of a plural: `Pneus` and `pneu` are alike. */
const stemsOf = (text: string) => wordsOf(text).map((word) => (word.length > 3 ? word.replace(/S$/, '') : word));
const key = (stems: readonly string[]) => ` ${stems.join(' ')} `;

/** The names by their stems, those of more words first: `battery charger` is found before `battery`. */
const known = partNames
  .flatMap(([names, ...at]) => names.map((name) => ({ stems: stemsOf(name), at: new Set(at) })))
  .sort((a, b) => b.stems.length - a.stems.length);

/**
 * Where a part is on its bike, by what its partner calls it in any language, whatever else the name says. Of names of
 * as many words the one that comes first counts. Nowhere for a name that is not known.
 */
export function placesOf(name: string): PartPlace[] {
  const text = key(stemsOf(name));
  let best: { length: number; from: number; at: ReadonlySet<PartPlace> } | undefined;
  for (const { stems, at } of known) {
    const from = text.indexOf(key(stems));
    if (from < 0 || (best && (stems.length < best.length || from >= best.from))) continue;
    best = { length: stems.length, from, at };
  }
  return places.filter((place) => best?.at.has(place));
}

/** A part's name in the reader's language; a name that is not in the table stays as its partner wrote it. */
export function partNameIn(language: Language, written: string): string {
  const wanted = written.trim().toLocaleLowerCase('pt-BR');
  if (partNames.some(([names]) => ofLanguage(names, language) === wanted)) return written;
  const row = partNames.find(([names]) => names.includes(wanted));
  const found = row && ofLanguage(row[0], language);
  return found ? found.charAt(0).toLocaleUpperCase(language) + found.slice(1) : written;
}
