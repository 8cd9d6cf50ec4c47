import { formatCnpj } from '#domain/brazil/cnpj.ts';
import { toDesk } from '#domain/desk-paths.ts';
import { absolute, to } from '#domain/paths.ts';
import type { Config } from '#server/settings/config.ts';
import { demoPhone, readDemoAccounts, readDemoKeys, readDemoShops, readDemoStaff, readDemoTags } from './read-demo.ts';

/** What to try in the demo: the lines that are printed at start. */
export function demoGuide({ publicUrl }: Pick<Config, 'publicUrl'>): string[] {
  const tags = readDemoTags();
  const accounts = readDemoAccounts();
  const staff = readDemoStaff();
  const staffEmails = column(staff.map(({ email }) => email));
  const serials = column(tags.map(({ serialNumber }) => serialNumber ?? '-'));
  const emails = column(accounts.map(({ email }) => email ?? '-'));
  const phones = column(accounts.map(({ phone }) => phone ?? '-'));
  return [
    'Demo tags (open on a phone, or in a browser that plays one), their serial numbers and what each shows:',
    ...tags.map(({ tag, shows }, row) => `  ${absolute(publicUrl, to.tag({ tag }))}  ${serials[row]}  ${shows}`),
    '',
    'Access keys of demo invoices, to link as receipts:',
    ...readDemoKeys().map(({ accessKey, shows }) => `  ${accessKey}  ${shows}`),
    '',
    `Demo accounts, all with the password ${accounts[0]!.password}:`,
    ...accounts.map(({ name, shows }, row) => `  ${emails[row]}  ${phones[row]}  ${name}: ${shows}`),
    '',
    ...readDemoShops().flatMap(({ name: shop, cnpj, employees }) => [
      `Demo bike shop, ${shop} (CNPJ ${formatCnpj(cnpj)}); its people log in at ${absolute(publicUrl, to.shop.home())} by phone:`,
      ...employees.map(({ phone, name, office }) => `  ${phone}  ${name}: ${office}`),
      '',
    ]),
    `The desk on the web, ${absolute(publicUrl, toDesk.brand.home())} for brands and ${absolute(publicUrl, toDesk.platform.home())} for the platform; the same password, and`,
    `codes of an authenticator app with the secret ${staff[0]!.totpSecret}:`,
    ...staff.map(({ name, shows }, row) => `  ${staffEmails[row]}  ${name}: ${shows}`),
    '',
    `To register, any e-mail and phone will do, ${demoPhone} for example. E-mails and codes arrive at ${publicUrl}/dev/inbox`,
  ];
}

function column(cells: string[]): string[] {
  const width = Math.max(...cells.map((cell) => cell.length));
  return cells.map((cell) => cell.padEnd(width));
}
