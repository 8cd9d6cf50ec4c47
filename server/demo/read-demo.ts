import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { parseCnpj } from '#domain/brazil/cnpj.ts';
import { parseMobile } from '#domain/brazil/phone.ts';

/** A free number to register with. */
export const demoPhone = '(11) 90000-0009';

/** A demo tag with what scanning it shows. The serial number is null for one that is on no bike, the owner where it is not active. */
export type DemoTag = {
  tag: string;
  brand: string;
  model: string;
  serialNumber: string | null;
  owner: string | null;
  stolen: boolean;
  preloaded: boolean;
  shows: string;
};

/** Every tag of the demo: those on bikes, then those on none. */
export function readDemoTags(): DemoTag[] {
  const owners = new Map(readTable<'tag' | 'email' | 'stolen'>('owners').map((row) => [row.tag, row]));
  const onBikes = readTable<'tag' | 'brand' | 'model' | 'serial_number' | 'note'>('bikes').map((row) => ({
    tag: row.tag,
    brand: row.brand,
    model: row.model,
    serialNumber: row.serial_number,
    preloaded: true,
    owner: owners.get(row.tag)?.email ?? null,
    stolen: owners.get(row.tag)?.stolen === 'sim',
    shows: row.note,
  }));
  const alone = readTable<'tag' | 'brand' | 'model' | 'preloaded' | 'note'>('tags').map((row) => ({
    tag: row.tag,
    brand: row.brand,
    model: row.model,
    serialNumber: null,
    preloaded: row.preloaded !== 'não',
    owner: null,
    stolen: false,
    shows: row.note,
  }));
  return [...onBikes, ...alone];
}

/** Somebody of the demo. `phone` is E.164, null where none is confirmed; `email` is null where it was lost. */
export type DemoAccount = { email: string | null; name: string; phone: string | null; password: string; shows: string };

/** The cyclists. They have one password. */
export function readDemoAccounts(): DemoAccount[] {
  return readTable<'email' | 'name' | 'phone' | 'password' | 'note'>('accounts').map(({ phone, note, ...person }) => ({
    email: person.email === '' ? null : person.email,
    name: person.name,
    password: person.password,
    phone: phone === '' ? null : parseMobile(phone),
    shows: note,
  }));
}

/** Somebody of one of the demo's bike shops, who logs in by phone (E.164) and code. */
export type DemoEmployee = { email: string; name: string; phone: string; office: string };

/** The bike shops with their people. The first one sold the demo's bikes. */
export function readDemoShops(): { cnpj: string; name: string; employees: DemoEmployee[] }[] {
  const people = readTable<keyof DemoEmployee | 'cnpj'>('employees');
  return readTable<'cnpj' | 'name'>('shops').map((shop) => ({
    cnpj: parseCnpj(shop.cnpj)!,
    name: shop.name,
    employees: people
      .filter(({ cnpj }) => cnpj === shop.cnpj)
      .map(({ email, name, phone, office }) => ({ email, name, office, phone: parseMobile(phone)! })),
  }));
}

/** Somebody of the desk on the web; of the platform, where there is no brand. */
export type DemoStaff = { brand: string | null; email: string; name: string; totpSecret: string; shows: string };

/** The people of the desks. They have one password, and one secret for an authenticator app. */
export function readDemoStaff(): DemoStaff[] {
  return readTable<'brand' | 'email' | 'name' | 'totp_secret' | 'note'>('staff').map(
    ({ brand, email, name, totp_secret: totpSecret, note }) => ({
      brand: brand || null,
      email,
      name,
      totpSecret,
      shows: note,
    }),
  );
}

/** An imported invoice's access key, in groups of four; the tag of the bike that it is of; what linking it shows. */
export type DemoKey = { tag: string; accessKey: string; shows: string };

/** The access keys of the demo's invoices. */
export function readDemoKeys(): DemoKey[] {
  return readTable<'tag' | 'access_key' | 'note'>('access-keys').map((row) => ({
    tag: row.tag,
    accessKey: row.access_key,
    shows: row.note,
  }));
}

/** Where the demo's tables, pictures and invoices lie. */
export const demoFolder = fileURLToPath(new URL('../../demo/', import.meta.url));

/** The rows of one of the demo's tables as in the file; an empty cell is an empty text. */
export function readTable<Column extends string>(name: string): Record<Column, string>[] {
  return parse<Record<Column, string>>(readFileSync(`${demoFolder}${name}.csv`), { columns: true, delimiter: ';' });
}
