import { eq, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { InputOf } from '#domain/http/contract.ts';
import type { propose } from '#domain/insurance/contract.ts';
import { beginUpload, sendPiece } from '#domain/uploads/contract.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { demoAddress } from '#server/insurance/demo/import-policies.ts';
import { listPolicyEvents } from '#server/insurance/policy/move-policy.ts';
import { policies } from '#server/insurance/tables/policy.ts';
import { aPlan } from '#tests/builders/plan.ts';
import { aFrameFile } from '#tests/builders/recording.ts';
import { mustCall } from '#tests/production/client.ts';
import type { Place } from '#tests/production/place.ts';
import { aClaimable } from './claim-place.ts';

/** An owner whose bike can be insured, with its plan. */
export type StockedProposal = Awaited<ReturnType<typeof aProposable>>;

export async function aProposable(house: Parameters<typeof aClaimable>[0]) {
  const { owner, tag, brandId } = await aClaimable(house);
  const { id: planId } = await aPlan(house, { brandId });
  return { owner, tag, planId };
}

/** What the phone sends to contract the plan; its picture is sent before. */
export async function aSentProposal(
  url: string,
  { owner: { token }, tag, planId }: StockedProposal,
): Promise<InputOf<typeof propose>> {
  const frameId = uuidv7();
  const bytes = new Uint8Array(await aFrameFile(`${url}/${tag}`));
  const file = { id: frameId, purpose: 'insurance-recording', kind: 'photo', bytes: bytes.length } as const;
  await mustCall(url, beginUpload, file, { token });
  await mustCall(url, sendPiece, { id: frameId, offset: 0 }, { token, bytes });
  return {
    tag,
    id: uuidv7(),
    planId,
    terms: { version: '2026-11', acceptedAt: new Date().toISOString() },
    cpf: '529.982.247-25',
    declaration: null,
    address: { ...demoAddress, cep: '01310-100' },
    recording: { frameId, clipId: null, readAtMs: 0 },
  };
}

/** While the server is down, so much time passes that everything is due that the insurer is to be told or asked. */
export async function letInsurerCallsGrowDue(place: Place): Promise<void> {
  const { db, close } = await place.connect();
  await db.execute(sql`update insurer_calls set next_at = created_at where done_at is null`);
  await db.execute(sql`update insurer_inquiries set next_at = since`);
  await db.execute(sql`delete from insurer_line`);
  await close();
}

/** What is written down about a proposal, while the server is down: how many policies its bike has, and its history. */
export async function historyIn(place: Place, { tag, id }: { tag: string; id: string }) {
  const { db, close } = await place.connect();
  const made = await db
    .select({ id: policies.id })
    .from(policies)
    .innerJoin(bikes, eq(bikes.id, policies.bikeId))
    .where(eq(bikes.tag, tag));
  const events = await listPolicyEvents(db, id);
  await close();
  return { policies: made.map((row) => row.id), history: events.map(({ state }) => state) };
}
