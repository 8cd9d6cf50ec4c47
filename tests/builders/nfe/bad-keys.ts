import { checkDigit } from '#domain/brazil/cnpj.ts';
import { anAccessKey } from '#tests/builders/access-key.ts';
import { anNfe } from './an-nfe.ts';
import { badNfes, swap, type BadNfe } from './bad-nfe.ts';

const issuer = '11222333000181';

/** Invoices with an invalid access key. They are not signed. */
export function badKeys(): BadNfe[] {
  const { xml, accessKey } = anNfe({ issuer, series: 1, code: '40718263', number: 123_456 });
  const withKey = (key: string) => xml.replaceAll(accessKey, key);
  /** Other characters from a place on, and the check digit that fits them. */
  const withPart = (at: number, part: string) => {
    const base = accessKey.slice(0, at) + part + accessKey.slice(at + part.length, 43);
    return withKey(base + checkDigit(base));
  };
  return badNfes([
    ['id-without-NFe', swap(xml, `Id="NFe${accessKey}"`, `Id="${accessKey}"`), 'id'],
    ['id-none', swap(xml, ` Id="NFe${accessKey}"`, ''), 'id'],
    ['id-short', withKey(accessKey.slice(1)), 'id'],
    ['id-long', withKey(`${accessKey}0`), 'id'],
    ['id-spaces', swap(xml, `"NFe${accessKey}"`, `"NFe ${accessKey}"`), 'id'],
    ['id-lower-case', swap(xml, `"NFe${accessKey}"`, `"NFe${accessKey.slice(0, 6)}a${accessKey.slice(7)}"`), 'id'],
    ['id-letter-outside-the-issuer', withPart(22, 'A'), 'id'],
    ['key-digit', withKey(accessKey.slice(0, 43) + ((Number(accessKey[43]) + 1) % 10)), 'access-key', 'key-digit'],
    ['key-transposed', xml.replaceAll('35261111222333', '35261111223233'), 'access-key', 'key-digit'],
    ['key-state', withPart(0, '99'), 'access-key', 'key-state'],
    ['key-month-13', withPart(4, '13'), 'access-key', 'key-month'],
    ['key-month-00', withPart(4, '00'), 'access-key', 'key-month'],
    ['key-model', withPart(20, '57'), 'access-key', 'key-model'],
    ['key-number', withPart(25, '000000000'), 'access-key', 'key-number'],
    ['key-emission', withPart(34, '8'), 'access-key', 'key-emission'],
    ['key-issuer', withPart(19, '2'), 'access-key', 'key-issuer'],
  ]);
}

/** Invoices whose access key says something else than their fields. They are not signed. */
export function otherKeys(): BadNfe[] {
  const { xml, accessKey } = anNfe({ issuer, series: 1, code: '40718263', number: 123_456 });
  const another = anAccessKey({ issuer: '11444777000161', month: '2026-11' });
  return badNfes([
    ['key-of-another', xml.replaceAll(accessKey, another), 'key-mismatch', 'emit'],
    ['model-57', swap(xml, '<mod>55<', '<mod>57<'), 'model'],
    ['model-65', swap(xml, '<mod>55<', '<mod>65<'), 'key-mismatch', 'mod'],
    ['other-state', swap(xml, '<cUF>35<', '<cUF>31<'), 'key-mismatch', 'cUF'],
    ['other-month', swap(xml, '<dhEmi>2026-11-18', '<dhEmi>2026-10-18'), 'key-mismatch', 'dhEmi'],
    ['other-issuer', swap(xml, `<CNPJ>${issuer}<`, '<CNPJ>11444777000161<'), 'key-mismatch', 'emit'],
    ['other-series', swap(xml, '<serie>1<', '<serie>2<'), 'key-mismatch', 'serie'],
    ['other-number', swap(xml, '<nNF>123456<', '<nNF>123457<'), 'key-mismatch', 'nNF'],
    ['other-emission', swap(xml, '<tpEmis>1<', '<tpEmis>6<'), 'key-mismatch', 'tpEmis'],
    ['other-code', swap(xml, '<cNF>40718263<', '<cNF>40718264<'), 'key-mismatch', 'cNF'],
    ['other-digit', swap(xml, /<cDV>\d/, `<cDV>${(Number(accessKey[43]) + 1) % 10}`), 'key-mismatch', 'cDV'],
  ]);
}
