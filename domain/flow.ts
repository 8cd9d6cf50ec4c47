import type { Path } from './paths.ts';

/** What a step's path may carry: where its person goes in the end, which bike it is about, and that its camera is open. */
type Carried = Partial<Record<'next' | 'tag' | 'policy' | 'scan', string | undefined>>;

/** Where a step lives: the builder of its path. */
export type PathBuilder = { (values?: Carried): Path; readonly pattern: Path };

/** One step of a journey: a screen with a question, and what has to be answered before. */
export type FlowStep<Name extends string = string, Facts = never> = {
  readonly step: Name;
  readonly place: PathBuilder;
  /** Whether its answer is there; for steps that another one needs. */
  readonly done?: (facts: Facts) => boolean;
  /** The earlier steps without whose answers it does not open. */
  readonly needs?: readonly NoInfer<Name>[];
  /** Where one goes without them, if not to the step that asks. */
  readonly elsewhere?: PathBuilder;
  /** Set where the step before is over: back goes through the history. */
  readonly noReturn?: true;
  /** Set where nothing is asked any more: the progress bar is full already. */
  readonly after?: true;
};

/**
 * A journey through several screens, its steps in the order in which they are taken. Access and back are computed from them
 * here, what screens need (next, progress) in `flow-progress.ts`, which the first view does without.
 */
export type Flow<Name extends string = string, Facts = never> = readonly FlowStep<Name, Facts>[];

/** The steps of a journey. */
export type StepOf<F> = F extends Flow<infer Name> ? Name : never;

/** Writes a journey down so that its steps are known to the compiler one by one. */
export function flow<const Name extends string, Facts>(steps: Flow<Name, Facts>): Flow<Name, Facts> {
  return steps;
}

/** Where a visit of this path goes instead; undefined lets it through, as it does every path that is no step's. */
export function insteadOf<Facts>(steps: Flow<string, Facts>, path: string, facts: Facts): Path | undefined {
  const here = steps.find(({ place }) => place.pattern === path);
  const missing = steps.find(({ step, done }) => here?.needs?.includes(step) && !done?.(facts));
  return missing && (here?.elsewhere ?? missing.place)();
}

/** Where back leads from a step; null is back in the history. */
export function backFrom<Name extends string>(steps: Flow<Name>, name: Name): Path | null {
  const at = steps.findIndex(({ step }) => step === name);
  return (!steps[at]?.noReturn && steps[at - 1]?.place()) || null;
}
