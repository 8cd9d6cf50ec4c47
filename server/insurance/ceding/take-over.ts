import { stateOfCep } from '#domain/brazil/cep.ts';
import type { takeOverPolicy as contract } from '#domain/insurance/contract.ts';
import { lockOwnBike } from '#server/db/locking/bikes.store.ts';
import { lockAccount } from '#server/db/locking/people.store.ts';
import { queueCall } from '#server/insurance/calls/calls.store.ts';
import { noteOn } from '#server/insurance/policy/move-policy.ts';
import { findLatestOf, findPolicy, lockPolicy } from '#server/insurance/policy/policies.store.ts';
import { policyView } from '#server/insurance/policy/policy-view.ts';
import { keepCpf } from '#server/insurance/propose/keep-cpf.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { movePolicyTransfer } from './policy-transfers.store.ts';

/**
 * Gives the insurer the new owner of a bike whose policy goes along with it: name, CPF, address, and the note that the insurer is to be told,
 * together or not at all. The policy is theirs once the insurer has agreed. The same again, and anything later, changes nothing.
 */
export const takeOverPolicy: Verb<typeof contract> = async (ctx, { tag, cpf, address }) => {
  const { accountId } = ctx.caller;
  const now = ctx.clock.now();
  const found = await ctx.db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account || account.closedAt) throw problem('session-ended');
    const own = await lockOwnBike(tx, tag, accountId);
    if (!own) throw problem('not-found');
    const latest = await findLatestOf(tx, own.ownershipId, accountId);
    const locked = latest && (await lockPolicy(tx, latest.policy.id));
    // Told already, and perhaps answered.
    if (locked?.policy.state === 'active' || locked?.transfer?.state === 'told') return locked;
    if (!locked?.transfer || locked.policy.state !== 'transferring') throw problem('policy-not-ceded');
    if (account.cpf !== null && account.cpf !== cpf) throw refusedAt('cpf', 'invalid-cpf');
    const state = stateOfCep(address.cep);
    if (state && state !== address.uf) throw refusedAt('address.cep', 'cep-of-other-state');
    await keepCpf(tx, ctx, account, cpf);
    const { policy, transfer } = locked;
    const callId = await queueCall(tx, { policyId: policy.id, kind: 'transfer', at: now });
    const holder = { holderName: account.name, holderCpf: cpf, address };
    const told = { to: 'told', who: 'owner', at: now } as const;
    await movePolicyTransfer(tx, transfer.id, told, { ...holder, callId });
    await noteOn(tx, policy, { who: 'owner', at: now, note: 'the new owner gave the insurer their data' });
    return (await findPolicy(tx, policy.id))!;
  });
  return policyView(found, now);
};

function refusedAt(at: string, code: string) {
  return problem('invalid-input', { errors: [{ at, code }] });
}
