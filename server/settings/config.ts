import type { X509Certificate } from 'node:crypto';
import type { JWK } from 'jose';
import type { MapTiles } from '#domain/stores/store.ts';
import type { StorageAddress, TrustedProxies } from './addresses.ts';

export const logLevels = ['debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

type TextCeiling = { hour: number | null; day: number | null };

/** All settings, parsed once from the environment by `parseConfig` and passed in. `.env.example` explains each. */
export type Config = {
  mode: 'development' | 'production';
  port: number;
  /** The address of this machine to listen on; all of IPv4 is `0.0.0.0`. */
  host: string;
  /** Origin under which phones reach the app, without a slash at the end. */
  publicUrl: string;
  dataDir: string;
  /** Null: the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** Demo data, the inbox page and the demo tags. */
  demo: boolean;
  /** The target of STANDARD, non-preloaded products; contains `{tag}`. */
  shortLinkUrl: string;
  operatorEmail: string;
  /** Null: letters land in the inbox page only. */
  smtp: { url: string; from: string } | null;
  sms: { url: string; token: string; sender: string } | null;
  /** Null: the sandbox insurer in development and demo; elsewhere proposals of insurance wait. */
  insurer: { url: string; keyId: string; secret: string } | null;
  /** Text messages in an hour and a day, to all numbers and to one range of them; null: as many as there are. */
  textCeilings: { house: TextCeiling; prefix: TextCeiling };
  /** Millions of bytes that people may send in a day: one account, one network, all together. */
  uploadMegabytes: { account: number; network: number; house: number };
  /** Millions of bytes that stay free on the disk where files lie. Null: 2,000, or 5 % of a smaller disk. */
  freeSpaceMegabytes: number | null;
  /** Null: pictures lie in `dataDir`. */
  storage: StorageAddress | null;
  /** Where files lie that not everybody may read. Null: in `dataDir`. */
  privateStorage: StorageAddress | null;
  /** The roots that the certificates of signed invoices must lead to; with none, a signature is checked by itself. */
  nfeRoots: readonly X509Certificate[];
  /** Whether invoices of the tax office’s testing environment come in outside of a demo too. */
  nfeHomologation: boolean;
  /** Private ES256 keys; the first signs, all are published. Null: made and kept in `dataDir`. */
  signingKeys: JWK[] | null;
  /** The ids (`kid`) of signing keys that are lost: the server starts although certificates were signed with them. */
  lostSigningKeys: readonly string[];
  trustProxy: TrustedProxies;
  /** Whether public services are asked where a postal code is. */
  cepLookup: boolean;
  /** Null: maps show stores on a plain ground. */
  mapTiles: MapTiles | null;
  /** Whether owners' phones keep the app; false takes it from those that do. */
  installedApp: boolean;
  /** Reserved for announced works: shows the maintenance page (specification 9: off). */
  maintenance: boolean;
  /** From which level on the log writes; `silent` in tests. */
  logLevel: LogLevel;
};

/** Whether the inbox and the endpoints for development are there: in development builds and on demo servers. */
export function isForDevelopment({ mode, demo }: Pick<Config, 'mode' | 'demo'>): boolean {
  return mode === 'development' || demo;
}

/** The signing keys are not those that the certificates in the database were signed with. Its message says what to do. */
export class KeysDoNotFit extends Error {}
