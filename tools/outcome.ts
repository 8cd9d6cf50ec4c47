/** A test that failed: which, why in some lines, and the command that runs just that one. */
export type Failure = { test: string; why: string; again: string };

/** What a part of a run came to. Skipped tests are neither. */
export type Outcome = { passed: number; failures: readonly Failure[] };

/** Adds outcomes up. */
export function add(outcomes: readonly Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
  };
}

/** The closing line. */
export function line({ passed, failures }: Outcome): string {
  return `${passed} passed, ${failures.length} failed`;
}

/** A thing that either holds or does not. */
export function one(holds: boolean, failure: Failure): Outcome {
  return holds ? { passed: 1, failures: [] } : { passed: 0, failures: [failure] };
}

/** Each failure with its reason, which is not said twice, and the command that runs it again. */
export function listFailures(failures: readonly Failure[]): string {
  const said = new Set<string>();
  const reason = (why: string) => {
    if (said.has(why)) return '    (as above)';
    said.add(why);
    return indent(shorten(why));
  };
  return failures
    .map(({ test, why, again }) => [`✗ ${test}`, ...(why ? [reason(why)] : []), `  again: ${again}`].join('\n'))
    .join('\n\n');
}

const mostLines = 20;

function shorten(text: string): string {
  const lines = text.trim().split('\n');
  if (lines.length <= mostLines) return lines.join('\n');
  return [...lines.slice(0, mostLines), `… and ${lines.length - mostLines} lines more in the log`].join('\n');
}

function indent(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '    ');
}
