import { formatCnpj } from '#domain/brazil/cnpj.ts';
import type { Config } from '../../config.ts';
import { demoAccounts, demoPassword, demoPhone } from './demo-accounts.ts';
import { demoEmployees, demoShop } from './demo-shops.ts';
import { demoTags } from './demo-tags.ts';

/** What to try in the demo: the lines that are printed at start. */
export function demoGuide({ publicUrl }: Pick<Config, 'publicUrl'>): string[] {
  const serials = column(demoTags.map(({ serialNumber }) => serialNumber ?? '-'));
  const emails = column(demoAccounts.map(({ email }) => email));
  const phones = column(demoAccounts.map(({ phone }) => phone ?? '-'));
  return [
    'Demo tags (open on a phone, or in a browser that plays one), their serial numbers and what each shows:',
    ...demoTags.map(({ tag, shows }, row) => `  ${publicUrl}/${tag}  ${serials[row]}  ${shows}`),
    '',
    `Demo accounts, all with the password ${demoPassword}:`,
    ...demoAccounts.map(({ name, shows }, row) => `  ${emails[row]}  ${phones[row]}  ${name}: ${shows}`),
    '',
    `Demo bike shop, ${demoShop.name} (CNPJ ${formatCnpj(demoShop.cnpj)}); its people log in at ${publicUrl}/loja by phone:`,
    ...demoEmployees.map(({ phone, name, office }) => `  ${phone}  ${name}: ${office}`),
    '',
    `To register, any e-mail and phone will do, ${demoPhone} for example. E-mails and codes arrive at ${publicUrl}/dev/inbox`,
  ];
}

function column(cells: string[]): string[] {
  const width = Math.max(...cells.map((cell) => cell.length));
  return cells.map((cell) => cell.padEnd(width));
}
