import * as z from 'zod/mini';
import { isPublicAddress } from './addresses.ts';
import type { Config } from './config.ts';
import { contradictions } from './contradictions.ts';
import { settings, type SettingName, type SettingValue } from './settings.ts';

/** The environment cannot be used; the message lists every problem, each with name, what is wrong and an example. */
export class ConfigError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`The settings cannot be used:\n${problems.map((line) => `  ${line}`).join('\n')}`);
    this.problems = problems;
  }
}

type Env = Record<string, string | undefined>;

const usualCeilings = { SMS_PER_HOUR: 300, SMS_PER_DAY: 2000, SMS_PER_PREFIX_HOUR: 30, SMS_PER_PREFIX_DAY: 100 };
type CeilingName = keyof typeof usualCeilings;

/** Reads all settings from the environment. Throws {@link ConfigError} with all problems at once. */
export function parseConfig(env: Env): Config {
  const problems: string[] = [];
  const read = <N extends SettingName>(name: N): SettingValue<N> | undefined => readSetting(env, name, problems);

  const mode = read('NODE_ENV') ?? 'production';
  const port = read('PORT') ?? 3000;
  const databaseUrl = read('DATABASE_URL') ?? null;
  const signingKeys = read('SIGNING_KEYS') ?? null;
  const publicUrl = read('PUBLIC_URL') ?? `http://localhost:${port}`;
  const letters = {
    smtp: smtp(read('SMTP_URL'), read('MAIL_FROM'), problems),
    sms: sms(read('SMS_URL'), read('SMS_TOKEN'), read('SMS_SENDER'), problems),
  };
  const insurer = insurerOf(read, problems);
  const trustProxy = read('TRUST_PROXY') ?? false;
  const mapTiles = tiles(read('MAP_TILES_URL'), read('MAP_ATTRIBUTION'), problems);
  const demo = read('DEMO') ?? (mode === 'development' || isForTryingOut({ publicUrl, databaseUrl, ...letters }));
  const config: Config = {
    mode,
    port,
    // A client that reaches the port past the proxy could write an address of their own choice.
    host: read('HOST') ?? (trustProxy === false ? '0.0.0.0' : '127.0.0.1'),
    publicUrl,
    dataDir: read('DATA_DIR') ?? './data',
    databaseUrl,
    demo,
    shortLinkUrl: read('SHORT_LINK_URL') ?? 'https://s.pedivela.example/{tag}',
    operatorEmail: read('OPERATOR_EMAIL') ?? 'operator@pedivela.example',
    ...letters,
    insurer,
    textCeilings: textCeilings(read, letters.sms !== null),
    uploadMegabytes: {
      account: read('UPLOAD_MB_PER_ACCOUNT_DAY') ?? 2_000,
      network: read('UPLOAD_MB_PER_NETWORK_DAY') ?? 10_000,
      house: read('UPLOAD_MB_PER_DAY') ?? 50_000,
    },
    freeSpaceMegabytes: read('FREE_SPACE_MB') ?? null,
    storage: read('STORAGE_URL') ?? null,
    privateStorage: read('PRIVATE_STORAGE_URL') ?? null,
    nfeRoots: read('NFE_ROOTS') ?? [],
    nfeHomologation: read('NFE_HOMOLOGATION') ?? false,
    signingKeys,
    lostSigningKeys: read('LOST_SIGNING_KEYS') ?? [],
    trustProxy,
    cepLookup: read('CEP_LOOKUP') ?? !demo,
    mapTiles,
    installedApp: read('INSTALLED_APP') ?? true,
    maintenance: read('MAINTENANCE') ?? false,
    logLevel: read('LOG_LEVEL') ?? (mode === 'development' ? 'warn' : 'info'),
  };
  // Processes that share a database have to share the keys too; a folder of one of them would not do.
  if (isSet(env, 'DATABASE_URL') && !isSet(env, 'SIGNING_KEYS')) problems.push(missing('SIGNING_KEYS', 'DATABASE_URL'));
  // A bucket of pictures is soon opened to everybody: what not everybody may read never lies there unless it is named.
  if (isSet(env, 'STORAGE_URL') && !isSet(env, 'PRIVATE_STORAGE_URL'))
    problems.push(missing('PRIVATE_STORAGE_URL', 'STORAGE_URL'));
  // A DATABASE_URL that could not be read is reported already.
  problems.push(...contradictions({ ...config, databaseUrl: databaseUrl ?? (isSet(env, 'DATABASE_URL') ? '' : null) }));
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** A newcomer's server: nothing of it is meant for others, so it has something to show. */
function isForTryingOut({
  publicUrl,
  databaseUrl,
  smtp,
  sms,
}: Pick<Config, 'publicUrl' | 'databaseUrl' | 'smtp' | 'sms'>) {
  return databaseUrl === null && !isPublicAddress(publicUrl) && smtp === null && sms === null;
}

/** Where no text message leaves the machine none costs anything: then there is a ceiling only if one is set. */
function textCeilings(read: (name: CeilingName) => number | undefined, leaveTheHouse: boolean): Config['textCeilings'] {
  const of = (name: CeilingName) => read(name) ?? (leaveTheHouse ? usualCeilings[name] : null);
  return {
    house: { hour: of('SMS_PER_HOUR'), day: of('SMS_PER_DAY') },
    prefix: { hour: of('SMS_PER_PREFIX_HOUR'), day: of('SMS_PER_PREFIX_DAY') },
  };
}

function isSet(env: Env, name: SettingName): boolean {
  return (env[name] ?? '').trim() !== '';
}

function readSetting<N extends SettingName>(env: Env, name: N, problems: string[]): SettingValue<N> | undefined {
  if (!isSet(env, name)) return undefined;
  const setting: { schema: z.ZodMiniType; expected: string; example: string; secret?: true } = settings[name];
  const raw = env[name]!.trim();
  const result = z.safeParse(setting.schema, raw);
  if (result.success) return result.data as SettingValue<N>;
  const shown = setting.secret ? 'its value' : JSON.stringify(raw);
  problems.push(`${name}: ${shown} is not ${setting.expected}. Example: ${name}=${setting.example}`);
  return undefined;
}

function missing(name: SettingName, because: SettingName): string {
  return `${name}: is missing, and ${because} needs it. Example: ${name}=${settings[name].example}`;
}

function smtp(url: string | undefined, from: string | undefined, problems: string[]): Config['smtp'] {
  if (url === undefined) return null;
  if (from === undefined && !problems.some((line) => line.startsWith('MAIL_FROM')))
    problems.push(missing('MAIL_FROM', 'SMTP_URL'));
  return { url, from: from ?? '' };
}

function sms(
  url: string | undefined,
  token: string | undefined,
  sender: string | undefined,
  problems: string[],
): Config['sms'] {
  if (url === undefined) return null;
  if (token === undefined) problems.push(missing('SMS_TOKEN', 'SMS_URL'));
  if (sender === undefined && !problems.some((line) => line.startsWith('SMS_SENDER')))
    problems.push(missing('SMS_SENDER', 'SMS_URL'));
  return { url, token: token ?? '', sender: sender ?? '' };
}

function insurerOf(
  read: (name: 'INSURER_URL' | 'INSURER_KEY_ID' | 'INSURER_SECRET') => string | undefined,
  problems: string[],
): Config['insurer'] {
  const [url, keyId, secret] = [read('INSURER_URL'), read('INSURER_KEY_ID'), read('INSURER_SECRET')];
  if (url === undefined) return null;
  for (const [name, value] of [
    ['INSURER_KEY_ID', keyId],
    ['INSURER_SECRET', secret],
  ] as const)
    if (value === undefined && !problems.some((line) => line.startsWith(name)))
      problems.push(missing(name, 'INSURER_URL'));
  return { url, keyId: keyId ?? '', secret: secret ?? '' };
}

/** The name of the makers, with a page to link to where the text ends in an address. */
function tiles(url: string | undefined, attribution: string | undefined, problems: string[]): Config['mapTiles'] {
  if (url === undefined) return null;
  if (attribution === undefined && !problems.some((line) => line.startsWith('MAP_ATTRIBUTION')))
    problems.push(missing('MAP_ATTRIBUTION', 'MAP_TILES_URL'));
  const [, credit = '', creditUrl = null] = /^(.*?)\s*(https:\/\/\S+)?$/.exec(attribution ?? '') ?? [];
  return { url, credit: credit || (creditUrl ?? ''), creditUrl };
}
