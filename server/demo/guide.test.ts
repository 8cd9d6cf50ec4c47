import { expect, test } from 'vitest';
import { emailSchema } from '#domain/account/contact.ts';
import { parseMobile } from '#domain/brazil/phone.ts';
import { crockfordAlphabet, isReserved } from '#domain/tag/new-tag.ts';
import { demoGuide } from './guide.ts';
import {
  demoPhone,
  readDemoAccounts,
  readDemoKeys,
  readDemoShops,
  readDemoStaff,
  readDemoTags,
  readTable,
} from './read-demo.ts';
test('the guide names every tag, serial number, key, account and phone, the password and the inbox', () => {
  const guide = demoGuide({ publicUrl: 'http://localhost:3000' }).join('\n');
  for (const { tag, serialNumber, shows } of readDemoTags()) {
    expect(guide).toContain(`http://localhost:3000/${tag} `);
    for (const part of [serialNumber ?? '-', shows]) expect(guide).toContain(part);
  }
  for (const { accessKey, shows } of readDemoKeys()) expect(guide).toContain(`${accessKey}  ${shows}`);
  for (const { email, phone, password } of readDemoAccounts())
    for (const part of [email ?? '-', phone ?? '-', password]) expect(guide).toContain(part);
  for (const { phone, name } of readDemoShops().flatMap(({ employees }) => employees))
    for (const part of [phone, name]) expect(guide).toContain(part);
  for (const { email, name, totpSecret } of readDemoStaff())
    for (const part of [email, name, totpSecret]) expect(guide).toContain(part);
  for (const part of [demoPhone, 'http://localhost:3000/dev/inbox']) expect(guide).toContain(part);
});

test('every tag is one that we could have issued, and appears once', () => {
  const tags = readDemoTags().map(({ tag }) => tag);
  for (const tag of tags) {
    expect(tag).toMatch(new RegExp(`^[${crockfordAlphabet}]{8}$`));
    expect(isReserved(tag)).toBe(false);
  }
  expect(new Set(tags).size).toBe(tags.length);
});

test('the people in the tables can log in as they are', () => {
  const rows = [...readTable<'email' | 'phone'>('accounts'), ...readTable<'email' | 'phone'>('employees')];
  for (const { email, phone } of rows) {
    if (email !== '' || phone === '') expect(emailSchema.parse(email)).toBe(email);
    if (phone !== '') expect(parseMobile(phone)).not.toBeNull();
  }
  expect(new Set(readDemoAccounts().map(({ password }) => password)).size).toBe(1);
  expect(parseMobile(demoPhone)).not.toBeNull();
  expect(rows.map(({ phone }) => parseMobile(phone))).not.toContain(parseMobile(demoPhone));
});
