import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { formatAccessKey } from '#domain/brazil/access-key.ts';
import { anNfe, type NfeWish } from '#tests/builders/nfe/an-nfe.ts';
import { aTestAuthority } from '#tests/builders/nfe/test-authority.ts';

// Writes the invoices of the demo, demo/invoices/*.xml, and the list of their access keys, demo/access-keys.csv. They are of
// the tax office's testing environment, signed by an authority that is thrown away. Keys stay the same from run to run.
//
//   node tools/demo-invoices.ts

const folder = 'demo/invoices';
const shop = {
  issuer: '12ABC34501DE35',
  storeName: 'BICICLETARIA PEDAL BOM LTDA',
  tradeName: 'Bicicletaria Pedal Bom',
};
const marina = { name: 'MARINA DE SOUZA', cpf: '52998224725' };
const caio = { name: 'CAIO BRANDAO', cpf: '16899535009' };
const sam = { name: 'SAM TAYLOR', cpf: '11144477735' };

type DemoInvoice = NfeWish & { tag: string; note: string; isUnsigned?: true };

const serial = (serialNumber: string) => ({ info: `No de serie: ${serialNumber}` });
const eBike = {
  code: 'TE500',
  description: 'BICICLETA ELETRICA AURORA TRILHA 500',
  ncm: '87116000',
  price: '12900.00',
};
const roadBike = { code: 'VC105', description: 'BICICLETA AURORA VENTO CARBONO 105', price: '18990.00' };
const cityBike = { code: 'PR7', description: 'BICICLETA AURORA PRACA 7', price: '4290.00' };
const mountainBike = { code: 'P29', description: 'BICICLETA AURORA PEDRA 29', price: '6490.00' };

const invoices: readonly DemoInvoice[] = [
  {
    tag: 'MYB1KE01',
    note: 'Linked to MYB1KE01 already: Marina sees it there',
    number: 4012,
    code: '40120921',
    issuedAt: '2026-09-21T11:42:00-03:00',
    customer: marina,
    total: '13049.00',
    items: [
      { ...eBike, ...serial('AUR-TE5-0100') },
      { code: 'CAP01', description: 'CAPACETE AURORA URBANO M', ncm: '65061000', price: '149.00' },
    ],
    info: 'Garantia de fabrica de 24 meses. Primeira revisao gratuita em ate 60 dias.',
  },
  {
    tag: 'REPA1RS1',
    note: 'Linked to REPA1RS1 already: the claims on its parts rest on it',
    number: 3987,
    code: '39870903',
    issuedAt: '2026-09-03T15:18:00-03:00',
    customer: marina,
    total: '18990.00',
    items: [{ ...roadBike, ...serial('AUR-V105-0101') }],
  },
  {
    tag: 'H1SB1KE1',
    note: 'Log in as Caio and link it to H1SB1KE1',
    number: 3127,
    code: '31270505',
    issuedAt: '2026-05-05T16:05:00-03:00',
    customer: caio,
    total: '18990.00',
    items: [{ ...roadBike, ...serial('AUR-V105-0100') }],
  },
  {
    tag: 'NEWR0AD1',
    note: 'Activate NEWR0AD1 and link it; for any other bike it is refused, because it prints this serial number',
    number: 4388,
    code: '43881114',
    issuedAt: '2026-11-14T10:20:00-03:00',
    customer: sam,
    total: '18990.00',
    items: [{ ...roadBike, ...serial('AUR-V105-0001') }],
  },
  {
    tag: 'NEWC1TY1',
    note: 'Activate NEWC1TY1 and link it: an NFC-e of the counter, without a customer',
    model: 65 as const,
    series: 2,
    number: 71905,
    code: '71905112',
    customer: null,
    issuedAt: '2026-11-12T17:58:00-03:00',
    total: '4290.00',
    items: [{ ...cityBike, ...serial('AUR-PR7-0001') }],
  },
  {
    tag: 'NEWMTB01',
    note: 'Activate NEWMTB01 and link it: no serial number is printed on it, and the receipt says so',
    number: 4391,
    code: '43911116',
    issuedAt: '2026-11-16T14:33:00-03:00',
    customer: sam,
    total: '6490.00',
    items: [mountainBike],
  },
  {
    tag: 'NEWEB1K1',
    note: 'Activate NEWEB1K1 and link it: nobody has signed it, and the receipt says so',
    number: 4395,
    code: '43951117',
    issuedAt: '2026-11-17T09:47:00-03:00',
    customer: sam,
    total: '12900.00',
    items: [{ ...eBike, ...serial('AUR-TE5-0001') }],
    isUnsigned: true,
  },
];

const authority = await aTestAuthority('AC DEMONSTRACAO');
const signedBy = authority.issue({ cnpj: shop.issuer });
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const rows = invoices.map(({ tag, note, isUnsigned, ...wish }) => {
  const made = anNfe({ ...shop, environment: 2, series: 1, ...wish, ...(!isUnsigned && { signedBy }) });
  writeFileSync(`${folder}/${made.accessKey}-nfe.xml`, made.xml);
  return [tag, formatAccessKey(made.accessKey), note];
});
const table = [['tag', 'access_key', 'note'], ...rows].map((cells) => cells.map(cell).join(';')).join('\n');
writeFileSync('demo/access-keys.csv', `${table}\n`);
const owners = readFileSync('demo/owners.csv', 'utf8');
for (const [tag, key, note] of rows)
  if (note!.startsWith('Linked') && !owners.includes(key!))
    console.log(`The key of ${tag} belongs into demo/owners.csv: ${key}`);

function cell(text: string): string {
  return /[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
