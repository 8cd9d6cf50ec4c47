import { execFileSync } from 'node:child_process';
import { patient } from './patience.ts';

/** Milliseconds after which a run in which nothing begins or ends any more is given up: longer than any test of it may take. */
const longest = patient(200_000);

/** A test or a file of tests, as vitest tells of it. */
type OfVitest = { fullName?: string; relativeModuleId?: string; module?: { relativeModuleId: string } };
/** A test, as Playwright tells of it. */
type OfPlaywright = { titlePath: () => string[] };

/**
 * A reporter of vitest and of Playwright. Each ends a test that takes too long, unless its process computes for ever and does not hear of it:
 * then this names what was under way, and ends the run.
 */
export default class Watchdog {
  readonly #underWay = new Set<string>();
  readonly #giveUp: (underWay: readonly string[]) => void;
  readonly #silence: number;
  #timer: NodeJS.Timeout | undefined;

  constructor({ silence = longest, giveUp = endRun } = {}) {
    this.#silence = silence;
    this.#giveUp = giveUp;
  }

  onTestModuleStart = (file: OfVitest) => this.#begin(nameInVitest(file));
  onTestModuleEnd = (file: OfVitest) => this.#end(nameInVitest(file));
  onTestCaseReady = (test: OfVitest) => this.#begin(nameInVitest(test));
  onTestCaseResult = (test: OfVitest) => this.#end(nameInVitest(test));
  onTestRunEnd = () => clearTimeout(this.#timer);

  onTestBegin = (test: OfPlaywright) => this.#begin(nameInPlaywright(test));
  onTestEnd = (test: OfPlaywright) => this.#end(nameInPlaywright(test));
  onEnd = () => clearTimeout(this.#timer);
  /** It writes nothing while all goes well. */
  printsToStdio = () => false;

  #begin(name: string): void {
    this.#underWay.add(name);
    this.#waitAnew();
  }

  #end(name: string): void {
    this.#underWay.delete(name);
    this.#waitAnew();
  }

  #waitAnew(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#giveUp([...this.#underWay]), this.#silence);
  }
}

function nameInVitest({ fullName, relativeModuleId, module }: OfVitest): string {
  return [module?.relativeModuleId ?? relativeModuleId, module && fullName].filter(Boolean).join(' › ');
}

const nameInPlaywright = (test: OfPlaywright) => test.titlePath().filter(Boolean).join(' › ');

/** The processes of tests that compute for ever would do so without this one too. */
function endRun(underWay: readonly string[]): void {
  console.error(`Nothing has begun or ended for ${longest / 1000} s. Under way is:\n${underWay.join('\n')}`);
  try {
    const children = execFileSync('pgrep', ['-P', String(process.pid)], { encoding: 'utf8' });
    for (const child of children.trim().split('\n')) process.kill(Number(child), 'SIGKILL');
  } catch {
    // There is none any more, or no pgrep.
  }
  process.exit(1);
}
