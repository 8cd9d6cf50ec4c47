import { settings, type Config } from './config.ts';
import { contradictions } from './contradictions.ts';
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
