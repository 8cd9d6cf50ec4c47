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
export type Place = (typeof places)[number];
