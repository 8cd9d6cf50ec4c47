import { setTimeout as sleep } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import { requestClaim } from '#domain/claim/owner.contract.ts';
import { decideClaim, finishDiagnosis, getShopClaim } from '#domain/claim/shop.contract.ts';
import type { Contract, InputOf, OutputOf } from '#domain/http/contract.ts';
import { beginUpload, getUpload, sendPiece } from '#domain/uploads/contract.ts';
import type { Upload } from '#domain/uploads/contract.ts';
import { callServer } from '#tests/production/client.ts';
import type { StockedClaim } from './claim-place.ts';

/** Thrown when the server died during a call, or where the journey is to stop; it continues later. */
class CutOff extends Error {}

/** What the server acknowledges on the way, in this order. */
export const claimSteps = ['half', 'uploaded', 'requested', 'in-review', 'approved'] as const;
export type ClaimStep = (typeof claimSteps)[number];

/** In how many pieces a photo goes. */
const pieces = 6;

/** A claim from the first byte of its photo to the decision, over the API, and what the server has acknowledged of it. */
export class ClaimJourney {
  readonly stocked: StockedClaim;
  readonly photo: Buffer;
  readonly uploadId = uuidv7();
  readonly claimId = uuidv7();
  /** The same ids again, as phones do that got no answer: one move comes of each. */
  readonly diagnosisId = uuidv7();
  readonly decisionId = uuidv7();
  /** The last step that was acknowledged, and the bytes. */
  acknowledged: ClaimStep | undefined;
  received = 0;
  /** What was acknowledged and is not there any more. */
  readonly lost: string[] = [];

  constructor(stocked: StockedClaim, photo: Buffer) {
    this.stocked = stocked;
    this.photo = photo;
  }

  has(step: ClaimStep): boolean {
    return this.acknowledged !== undefined && claimSteps.indexOf(this.acknowledged) >= claimSteps.indexOf(step);
  }

  /** Continues until a step is acknowledged, or the server dies; acknowledged steps are not repeated. */
  async walk(url: string, until: ClaimStep = 'approved'): Promise<void> {
    try {
      if (!this.has('uploaded')) await this.upload(url, until);
      if (!this.has('requested')) await this.request(url, until);
      if (!this.has('in-review')) await this.diagnose(url, until);
      if (!this.has('approved')) await this.decide(url, until);
    } catch (error) {
      if (!(error instanceof CutOff)) throw error;
    }
  }

  private reached(step: ClaimStep, until: ClaimStep): void {
    this.acknowledged = step;
    if (step === until) throw new CutOff();
  }

  private async upload(url: string, until: ClaimStep): Promise<void> {
    const { uploadId: id, photo } = this;
    const { token } = this.stocked.owner;
    let at = await this.ask(
      url,
      beginUpload,
      { id, purpose: 'claim-evidence', kind: 'photo', bytes: photo.length },
      { token },
    );
    for (;;) {
      this.note(at);
      if (at.state === 'ready') return this.reached('uploaded', until);
      if (at.state === 'refused') throw new Error(`The photo was refused: ${at.refusal}`);
      if (this.received * 2 >= photo.length && !this.has('half')) this.reached('half', until);
      if (at.state === 'checking') {
        // Time: asks again.
        await sleep(50);
        at = await this.ask(url, getUpload, { id }, { token });
      } else {
        const bytes = new Uint8Array(photo.subarray(at.received, at.received + Math.ceil(photo.length / pieces)));
        at = await this.ask(url, sendPiece, { id, offset: at.received }, { token, bytes });
      }
    }
  }

  /** An upload goes on where it stopped: what was acknowledged stays. */
  private note({ received }: Upload): void {
    if (received < this.received) this.lost.push(`${received} of ${this.received} bytes are left`);
    this.received = received;
  }

  private async request(url: string, until: ClaimStep): Promise<void> {
    const { tag, partId, storeId, owner } = this.stocked;
    const wish = { tag, partId, storeId, id: this.claimId, text: 'O câmbio pula marchas.', evidence: [this.uploadId] };
    await this.ask(url, requestClaim, wish, owner);
    this.reached('requested', until);
  }

  private async diagnose(url: string, until: ClaimStep): Promise<void> {
    const { tag, partId, mechanic } = this.stocked;
    const of = { claimId: this.claimId, moveId: this.diagnosisId, version: 1, draftVersion: 0, tag, partId };
    await this.ask(url, finishDiagnosis, { ...of, diagnosis: 'Gaiola torta.', note: null, evidence: [] }, mechanic);
    this.reached('in-review', until);
  }

  private async decide(url: string, until: ClaimStep): Promise<void> {
    const { claimId, decisionId: moveId } = this;
    const { manager } = this.stocked;
    const { version } = await this.ask(url, getShopClaim, { claimId }, manager);
    const decision = { outcome: 'approved', reason: 'material-defect', text: null, diagnosis: null } as const;
    await this.ask(url, decideClaim, { claimId, moveId, version, decision, evidence: [] }, manager);
    this.reached('approved', until);
  }

  /** A call that has to succeed. */
  private async ask<C extends Contract>(
    url: string,
    contract: C,
    input: InputOf<C>,
    { token, bytes }: { token: string; bytes?: Uint8Array<ArrayBuffer> },
  ): Promise<OutputOf<C>> {
    const reply = await callServer(url, contract, input, { token, ...(bytes && { bytes }) });
    if (reply.ok) return reply.body;
    if (reply.status === 0) throw new CutOff();
    throw new Error(`${contract.route} was refused: ${reply.status} ${reply.problem?.code}`);
  }
}
