import { isPublicAddress } from './addresses.ts';
import { settings, type Config } from './config.ts';
import type { Setting, Together } from './kinds.ts';

/** The environment cannot be used; the message lists every problem, each with name, what is wrong and an example. */
export class ConfigError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`The settings cannot be used:\n${problems.map((line) => `  ${line}`).join('\n')}`);
    this.problems = problems;
  }
}

type Env = Record<string, string | undefined>;
type Declared = Setting<unknown, Config>;
/** What is declared, in the shape in which it is read. */
type Tree = { [key: string]: Declared | Together<unknown> | Tree };

const tree: Tree = settings;

const isSetting = (node: Tree[string]): node is Declared => 'says' in node && typeof node.says === 'string';
const isTogether = (node: Tree[string]): node is Together<unknown> => 'join' in node && typeof node.join === 'function';

/** Every variable, in order. */
export const variables = variablesOf(tree);

/** Reads all settings from the environment. Throws {@link ConfigError} with all problems at once. */
export function parseConfig(env: Env): Config {
  const problems = variables.flatMap((variable) => problemOf(env, variable) ?? []);
  const defaults: (() => void)[] = [];
  const config = readTree(env, tree, (fill) => defaults.push(() => fill(config))) as Config;
  for (const fill of defaults) fill();
  // A DATABASE_URL that could not be read is reported already.
  const databaseUrl = config.databaseUrl ?? (saidOf(env, 'DATABASE_URL') ? '' : null);
  problems.push(...contradictions({ ...config, databaseUrl }));
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

function variablesOf(of: Tree): Declared[] {
  return Object.values(of).flatMap((node) =>
    isSetting(node) ? [node] : variablesOf(isTogether(node) ? node.parts : node),
  );
}

/** An empty variable counts as not set. */
const saidOf = (env: Env, name: string) => (env[name] ?? '').trim();

function problemOf(env: Env, { name, neededWith, ...setting }: Declared): string | null {
  const said = saidOf(env, name);
  const example = `Example: ${name}=${setting.example}`;
  if (said === '')
    return neededWith && saidOf(env, neededWith) ? `${name}: is missing, and ${neededWith} needs it. ${example}` : null;
  if (setting.read(said) !== null) return null;
  return `${name}: ${setting.secret ? 'its value' : JSON.stringify(said)} is not ${setting.expected}. ${example}`;
}

/** Defaults that rest on other settings are filled in last, in order. */
function readTree(env: Env, of: Tree, later: (fill: (config: Config) => void) => void): object {
  const read: Record<string, unknown> = {};
  for (const [key, node] of Object.entries(of))
    if (isTogether(node)) {
      const parts = readTree(env, node.parts, later);
      read[key] = Object.values(parts)[0] === null ? null : node.join(parts as never);
    } else if (!isSetting(node)) read[key] = readTree(env, node, later);
    else {
      const said = saidOf(env, node.name);
      const value = said === '' ? null : node.read(said);
      const { otherwise } = node;
      if (value === null && typeof otherwise === 'function')
        later((config) => (read[key] = (otherwise as (said: Config) => unknown)(config)));
      else read[key] = value ?? otherwise;
    }
  return read;
}

type Said = Pick<
  Config,
  | 'mode'
  | 'publicUrl'
  | 'demo'
  | 'smtp'
  | 'sms'
  | 'whatsapp'
  | 'databaseUrl'
  | 'databaseReadUrl'
  | 'platform'
  | 'operatorEmail'
  | 'storage'
  | 'privateStorage'
>;

const shown = 'every letter with its code or link at /dev/inbox to anybody';

/**
 * Settings that are right one by one and would hurt people together: a sentence each, with an example, for the list that
 * stops the start (docs/decisions/0014-no-demo-in-public.md).
 */
function contradictions({ mode, publicUrl, demo, smtp, sms, databaseUrl, ...said }: Said): string[] {
  const found: string[] = [];
  const isPublic = isPublicAddress(publicUrl);
  const open = `PUBLIC_URL (${publicUrl}) is open to the world`;
  if (isPublic && databaseUrl === null) {
    found.push(
      `DATABASE_URL: is missing, and ${open}. The embedded database is for trying out, development and tests: it never ` +
        'waits for the disk, so that a power cut takes what people were told is done. ' +
        'Example: DATABASE_URL=postgres://pedivela:secret@db.example.com:5432/pedivela',
    );
  }
  if (said.databaseReadUrl !== null && databaseUrl === null) {
    found.push(
      'DATABASE_READ_URL: names a replica, and the embedded database has none. ' +
        'Example: DATABASE_URL=postgres://pedivela:secret@db.example.com:5432/pedivela',
    );
  }
  if (isPublic && said.platform === null) {
    found.push(
      `PLATFORM_NAME: is missing, and ${open}. Whoever offers a service says who they are: name, CNPJ, address, customer ` +
        'service and data protection officer (PLATFORM_…). Example: PLATFORM_NAME=Exemplo Tecnologia Ltda.',
    );
  }
  // By RFC 2606 nobody has such an address; the default is one.
  if (isPublic && said.operatorEmail.endsWith('.example')) {
    found.push(
      `OPERATOR_EMAIL: is missing, and ${open}. New shops wait for whoever reads it, people are told to write there, and the ` +
        "platform's own warnings go to it. Example: OPERATOR_EMAIL=operator@example.com",
    );
  }
  if (isPublic && mode === 'development') {
    found.push(`NODE_ENV: development shows ${shown}, and ${open}. Example: NODE_ENV=production`);
  } else if (isPublic && demo) {
    found.push(`DEMO: 1 shows ${shown}, and ${open}. Example: DEMO=0`);
  }
  if (isPublic && publicUrl.startsWith('http:')) {
    found.push(
      `PUBLIC_URL: ${publicUrl} is open to the world and not encrypted: passwords and codes could be read on their way, and ` +
        `links in letters would lead there. Example: PUBLIC_URL=${publicUrl.replace('http:', 'https:')}`,
    );
  }
  const driver = smtp ? 'SMTP_URL' : sms ? 'SMS_URL' : said.whatsapp ? 'WHATSAPP_URL' : null;
  if (mode === 'production' && demo && driver) {
    found.push(`DEMO: 1 shows ${shown}, and ${driver} sends them to people. Example: DEMO=0`);
  }
  if (sms?.service === 'twilio' && !/^[^:]+:.+$/.test(sms.token)) {
    found.push(
      'SMS_TOKEN: is no id and secret with a colon between, which SMS_SERVICE=twilio needs. Example: SMS_TOKEN=AC…:secret',
    );
  }
  const { storage, privateStorage } = said;
  if (storage && storage.endpoint === privateStorage?.endpoint && storage.bucket === privateStorage.bucket) {
    found.push(
      'PRIVATE_STORAGE_URL: names the bucket of STORAGE_URL, whose pictures are for everybody. ' +
        'Example: PRIVATE_STORAGE_URL=s3://key:secret@s3.sa-east-1.amazonaws.com/pedivela-private?region=sa-east-1',
    );
  }
  return found;
}
