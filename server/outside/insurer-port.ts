import type { Readable } from 'node:stream';
import type { ProposedAddress } from '#domain/insurance/address.ts';
import type { InsuredValue } from '#domain/insurance/insured-value.ts';
import type { proposalBases } from '#domain/insurance/policy.ts';
import type { TheftFacts } from '#domain/stolen/theft.ts';

/** What an insurer is asked to insure. Money in cents of BRL; instants in UTC, ISO 8601. `id` is ours, and never used again. */
export type Proposal = {
  id: string;
  protocol: string;
  submittedAt: string;
  plan: {
    code: string;
    susepProcess: string;
    months: number;
    coverCents: number;
    deductibleCents: number;
    premiumCents: number;
    payer: string;
  };
  holder: { name: string; cpf: string; email: string | null; phone: string | null; address: ProposedAddress };
  bike: {
    tag: string;
    brand: string;
    model: string;
    serialNumber: string;
    /** `insured`: what of it the bike is; the `total` where no item could be told. */
    invoice: { accessKey: string; totalCents: number; insured: InsuredValue; issuedAt: string };
  };
  consent: {
    termsVersion: string;
    termsSha256: string;
    acceptedAt: string;
    /** On what its holder contracts, and the number of the bill of sale where that is a transfer. */
    basis: (typeof proposalBases)[number];
    billOfSale: string | null;
    declaration: { version: string; text: string; declaredAt: string } | null;
  };
  /** Picture and clip of the tag on the bike, handed over by {@link InsurerPort.sendFile}. SHA-256 in hexadecimal digits. */
  files: SentFile<'frame' | 'clip'>[];
};

/** A file for an insurer, opened when it is sent. */
export type InsurerFile = { type: string; bytes: number; sha256: string; open: () => Promise<Readable> };

/** Where a proposal stands with the insurer, as it says itself. */
export type InsurerAnswer = { reference: string; receivedAt: string } & (
  | { status: 'received' }
  | { status: 'pending'; asked: string; since: string; by: string | null }
  | {
      status: 'accepted';
      acceptedAt: string;
      policyNumber: string;
      startsAt: string;
      endsAt: string;
      /** What became of the last transfer that it was told of; missing where it was told of none. */
      transfer?: TransferAnswer | undefined;
    }
  | { status: 'declined'; declinedAt: string; reason: string }
  | { status: 'cancelled'; cancelledAt: string; reason: string }
);

/** Where the transfer of a policy to a new holder stands: under the insurer's eyes, made, or refused in its words. */
export type TransferAnswer = { id: string } & (
  | { status: 'received' }
  | { status: 'accepted'; policyNumber: string }
  | { status: 'declined'; reason: string }
);

/** A file that was handed over by {@link InsurerPort.sendFile}. SHA-256 in hexadecimal digits. */
type SentFile<Name extends string> = { name: Name; type: string; bytes: number; sha256: string };

/** What a holder gives the insurer that asked for it; `askedAt` is when it did. */
export type SentPapers = {
  id: string;
  sentAt: string;
  askedAt: string;
  text: string | null;
  files: SentFile<string>[];
};

/** Whose the policy is from now on, and on what that rests: a completed transfer of the bike, with the number of its bill of sale. */
export type PolicyTransfer = {
  id: string;
  transferredAt: string;
  billOfSale: string | null;
  holder: Proposal['holder'];
};

/**
 * An insurer, as `docs/insurer-api.yaml` describes it. Every call may be repeated: the same again changes nothing. Each throws
 * {@link InsurerRefused} for what the insurer will never take, {@link InsurerTrouble} for what is worth another try.
 */
export type InsurerPort = {
  /**
   * Hands a proposal over, after its files; its answer is where that stands now, `received` as a rule. Where the insurer has it
   * already from a try whose answer was lost, that counts, whatever has changed since.
   */
  propose: (proposal: Proposal) => Promise<InsurerAnswer>;
  /** Hands over a file of a proposal (`frame`, `clip`), or what is to be looked at after a theft. */
  sendFile: (proposalId: string, name: string, file: InsurerFile) => Promise<void>;
  /** Hands over what it asked for, after its files. An answer comes with {@link status}. */
  sendPapers: (proposalId: string, papers: SentPapers) => Promise<void>;
  /** Tells whose the policy is now. An answer comes with {@link status}. */
  transfer: (proposalId: string, transfer: PolicyTransfer) => Promise<void>;
  /** Where a proposal stands; null where the insurer does not know it. */
  status: (proposalId: string) => Promise<InsurerAnswer | null>;
  /** Tells that a proposal or policy has ended. An insurer that does not know it has nothing to end. */
  end: (proposalId: string, end: { reason: string; endedAt: string; protocol: string }) => Promise<void>;
  /** Tells of a theft, whose file was sent before under `name`. */
  reportTheft: (
    proposalId: string,
    theft: TheftFacts & { id: string; reportedAt: string; policeReport: string | null; file: string },
  ) => Promise<void>;
};

/** The insurer has understood and will not take it: trying again is of no use. `words` are the insurer's. */
export class InsurerRefused extends Error {
  readonly words: string;
  constructor(words: string) {
    super('The insurer does not take this.');
    this.words = words;
  }
}

/** `waitSeconds`: what it asked us to wait. `away`: nothing would get through now, whatever it is about. */
type Trouble = { waitSeconds?: number | null; away?: boolean };

/**
 * The insurer could not be asked, or what it said cannot be used: the same may work later. The message is for operators and names
 * nobody.
 */
export class InsurerTrouble extends Error {
  readonly waitSeconds: number | null;
  readonly away: boolean;
  constructor(reason: string, { waitSeconds = null, away = false }: Trouble = {}) {
    super(`The insurer ${reason}.`);
    this.waitSeconds = waitSeconds;
    this.away = away;
  }
}
