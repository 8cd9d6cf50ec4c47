import type { SigningKey } from '#server/outside/insurer/sign-request.ts';
import { endRules } from './end-rules.ts';
import { fileRules } from './file-rules.ts';
import { holderRules } from './holder-rules.ts';
import { proposalRules } from './proposal-rules.ts';
import type { RawClient } from './raw-client.ts';
import type { Rule } from './rule.ts';
import { signatureRules } from './signature-rules.ts';

/** What every insurer's system has to do, in the order in which it is asked. */
export const rules: readonly Rule[] = [...proposalRules, ...signatureRules, ...fileRules, ...holderRules, ...endRules];

/** Asks an insurer for one rule after the other. Gives the sentences that do not hold, and writes a line for each rule. */
export async function conform(
  client: RawClient,
  key: SigningKey,
  write: (line: string) => void,
  asked: readonly Rule[] = rules,
): Promise<string[]> {
  const failed: string[] = [];
  for (const { rule, broken } of asked) {
    const wrong = await broken(client, key).catch((error: unknown) => `no answer (${(error as Error).name})`);
    if (wrong) failed.push(rule);
    write(wrong ? `FAIL ${rule}: ${wrong}` : `ok   ${rule}`);
  }
  return failed;
}
