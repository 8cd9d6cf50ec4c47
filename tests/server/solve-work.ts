import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Contract, InputOf } from '#domain/http/contract.ts';
import { ask, type Answer } from './ask.ts';
import type { TestHouse } from './house.ts';

/** Solves a challenge (JSON as base64url) as a phone does: the `work` of the next request. */
export async function solveWork(challenge: string): Promise<string> {
  const asked = JSON.parse(Buffer.from(challenge, 'base64url').toString()) as Parameters<
    typeof solveChallenge
  >[0]['challenge'];
  const { counter, derivedKey } = (await solveChallenge({ challenge: asked, deriveKey }))!;
  return Buffer.from(JSON.stringify({ challenge: asked, solution: { counter, derivedKey } })).toString('base64url');
}

/** Calls an endpoint, and again with the challenge solved while it asks for work, as the app does. */
export async function askWorking<C extends Contract>(
  house: TestHouse,
  contract: C,
  input: InputOf<C>,
  options: Parameters<typeof ask>[3] = {},
): Promise<Answer<C>> {
  let answer = await ask(house, contract, input, options);
  for (let nth = 0; nth < 3 && answer.body.code === 'work-required'; nth++) {
    const work = await solveWork(answer.body.challenge!);
    answer = await ask(house, contract, { ...input, work }, options);
  }
  return answer;
}
