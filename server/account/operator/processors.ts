import type { Language } from '#domain/account/language.ts';
import { wordsBeside } from '#server/letters/written.ts';
import type { House } from '#server/verb/context.ts';

const words = wordsBeside<typeof import('./record-of-processing.en.json')>(import.meta.url, 'record-of-processing');

/** The public services that are asked where a postal code is (`server/outside/cep/`). */
const postalCodes = 'viacep.com.br, brasilapi.com.br, opencep.com';

/** Who processes data for the platform, by the settings in force: what they do, where, and what they get. What is not set up is in the house. */
export function processorsOf(config: House['config'], language: Language): string[][] {
  const { 'processors': says, 'in-house': inHouse } = words[language];
  const { smtp, sms, whatsapp, insurer, storage, privateStorage, databaseUrl, databaseReadUrl, cepLookup, mapTiles } =
    config;
  const rows: (readonly [service: keyof typeof says, where: string | null])[] = [
    ['mail', hostOf(smtp?.url)],
    ['sms', hostOf(sms?.url)],
    ...(whatsapp ? [['whatsapp', hostOf(whatsapp.url)] as const] : []),
    ['insurer', hostOf(insurer?.url)],
    ['database', hostOf(databaseUrl)],
    ...(databaseReadUrl === null ? [] : [['database', hostOf(databaseReadUrl)] as const]),
    ['pictures', hostOf(storage?.endpoint)],
    ['files', hostOf(privateStorage?.endpoint)],
    ['postal-codes', cepLookup ? postalCodes : null],
    ['maps', hostOf(mapTiles?.url)],
  ];
  return rows.map(([service, where]) => [says[service].what, where ?? inHouse, says[service].gets]);
}

/** The host of an address: the rest may be a secret. */
function hostOf(address: string | null | undefined): string | null {
  return address ? (URL.parse(address)?.hostname ?? null) : null;
}
