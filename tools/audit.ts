import { run } from './run.ts';

/** What npm says about known weaknesses of the packages that are shipped. */
export type Audit = { kind: 'clean' } | { kind: 'found'; count: number } | { kind: 'unknown'; why: string };

type Report = {
  error?: { summary?: string; code?: string };
  message?: string;
  metadata?: { vulnerabilities: Record<string, number> };
};

/** Reads the JSON that `npm audit` prints. Whatever is no answer about the packages is none, and says why. */
export function readAudit(output: string): Audit {
  // npm's warnings may be before and after it.
  const report = parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  const found = report.metadata?.vulnerabilities;
  if (!found)
    return {
      kind: 'unknown',
      why: report.message?.trim() || report.error?.summary?.trim() || 'it said nothing that can be read',
    };
  const count = (found.high ?? 0) + (found.critical ?? 0);
  return count > 0 ? { kind: 'found', count } : { kind: 'clean' };
}

function parse(json: string): Report {
  try {
    return JSON.parse(json) as Report;
  } catch {
    return {};
  }
}

/** Fails when a package that is shipped has a weakness of level high or above; an unreachable registry is no failure. */
async function audit(): Promise<void> {
  const { output } = await run('npm', ['audit', '--omit=dev', '--audit-level=high', '--json']);
  const result = readAudit(output);
  if (result.kind === 'unknown') console.log(`npm audit: the registry cannot tell (${result.why}).`);
  else if (result.kind === 'clean') console.log('npm audit: nothing of level high or above is known.');
  else {
    console.log(output.trimEnd());
    console.log(`npm audit: ${result.count} of level high or above. "npm audit --omit=dev" says which.`);
    process.exitCode = 1;
  }
}

if (import.meta.main) await audit();
