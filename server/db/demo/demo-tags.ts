import type { DemoModel } from './demo-brands.ts';

/** A demo tag with what scanning it shows. */
export type DemoTag = {
  tag: string;
  model: DemoModel;
  shows: string;
  /** Null for a tag that is on no bike. */
  serialNumber: string | null;
  size?: string;
  colour?: string;
  preloaded?: false;
  stolen?: true;
  /** Who activated it, by e-mail, and how many days ago. */
  owner?: string;
  ownedDays?: number;
  retailer?: string;
  /** Calendar date, or so many days ago. */
  purchased?: string | number;
};

const inactive = 'New: activate it with its serial number';

/** Every tag of the demo. The README's table is held against this list. */
export const demoTags: readonly DemoTag[] = [
  { tag: 'NEWR0AD1', model: 'road', serialNumber: 'AUR-V105-0001', size: '54', colour: 'Grafite', shows: inactive },
  { tag: 'NEWR0AD2', model: 'road', serialNumber: 'AUR-V105-0002', size: '56', colour: 'Areia', shows: inactive },
  { tag: 'NEWMTB01', model: 'mtb', serialNumber: 'AUR-P29-0001', size: 'M', colour: 'Verde', shows: inactive },
  { tag: 'NEWMTB02', model: 'mtb', serialNumber: 'AUR-P29-0002', size: 'G', colour: 'Preta', shows: inactive },
  { tag: 'NEWC1TY1', model: 'urban', serialNumber: 'AUR-PR7-0001', size: 'M', colour: 'Creme', shows: inactive },
  { tag: 'NEWC1TY2', model: 'urban', serialNumber: 'AUR-PR7-0002', size: 'P', colour: 'Azul', shows: inactive },
  { tag: 'NEWEB1K1', model: 'e-bike', serialNumber: 'AUR-TE5-0001', size: 'M', colour: 'Titânio', shows: inactive },
  { tag: 'NEWEB1K2', model: 'e-bike', serialNumber: 'AUR-TE5-0002', size: 'G', colour: 'Preta', shows: inactive },
  {
    tag: 'MYB1KE01',
    model: 'e-bike',
    serialNumber: 'AUR-TE5-0100',
    size: 'M',
    colour: 'Titânio',
    owner: 'marina@example.com',
    ownedDays: 60,
    retailer: 'Bicicletaria Pedal Bom',
    purchased: 61,
    shows: 'Active, Marina’s: log in as her to see it as its owner',
  },
  {
    tag: 'H1SB1KE1',
    model: 'road',
    serialNumber: 'AUR-V105-0100',
    size: '56',
    owner: 'caio@example.com',
    ownedDays: 200,
    shows: 'Active, somebody else’s: public facts only',
  },
  {
    tag: 'EXP1RED1',
    model: 'urban',
    serialNumber: 'AUR-PR7-0100',
    size: 'M',
    colour: 'Vinho',
    owner: 'marina@example.com',
    ownedDays: 500,
    retailer: 'Casa da Bike',
    purchased: '2024-02-29',
    shows: 'Active, Marina’s, its warranty is over',
  },
  {
    tag: 'R0BBED01',
    model: 'mtb',
    serialNumber: 'AUR-P29-0100',
    colour: 'Laranja',
    owner: 'caio@example.com',
    ownedDays: 300,
    stolen: true,
    shows: 'Reported stolen: a warning to whoever scans it',
  },
  { tag: 'N0B1KE01', model: 'mtb', serialNumber: null, shows: 'On no bike yet: cannot be activated' },
  {
    tag: 'STANDARD',
    model: 'blank',
    serialNumber: null,
    preloaded: false,
    shows: 'STANDARD, not preloaded: leads to the short-link host',
  },
  {
    tag: 'SERRA001',
    model: 'serra-mtb',
    serialNumber: 'SER-MP-0001',
    size: 'M',
    colour: 'Terra',
    shows: `${inactive} (brand with tagToInsuranceRedirect)`,
  },
  {
    tag: 'SERRA002',
    model: 'serra-e-bike',
    serialNumber: 'SER-ME-0002',
    size: 'G',
    colour: 'Musgo',
    shows: `${inactive} (brand with tagToInsuranceRedirect)`,
  },
];
