import type { Mood } from '#domain/insurance/sandbox-mood.ts';

/** What the sandbox knows of a proposal: nobody's name, only what it needs for its answers. Instants in UTC. */
export type KnownProposal = {
  id: string;
  /** Of the whole proposal: the same id with another content is refused. */
  contentHash: string;
  mood: Mood;
  months: number;
  receivedAt: Date;
  answersAt: Date;
  end: { reason: string; at: string } | null;
};

/** Where the sandbox keeps what it was told: the house's database, or the memory of a process. */
export type SandboxMemory = {
  find: (id: string) => Promise<KnownProposal | null>;
  /** Keeps it unless there is one of its id already. */
  add: (proposal: KnownProposal) => Promise<void>;
  /** Ends it unless it has ended. */
  end: (id: string, end: NonNullable<KnownProposal['end']>) => Promise<void>;
  /** The SHA-256 of a file that was handed over; null where there is none. */
  fileOf: (id: string, name: string) => Promise<string | null>;
  putFile: (id: string, name: string, sha256: string) => Promise<void>;
  /** The content of a report under its id, that of the first where it was reported before. */
  report: (id: string, theftId: string, contentHash: string) => Promise<string>;
  /** The mood of the whole house. */
  mood: () => Promise<Mood>;
};

/** The memory of a process, gone with it. */
export function memoryOfProcess(mood: () => Mood = () => 'accepts'): SandboxMemory {
  const proposals = new Map<string, KnownProposal>();
  const files = new Map<string, string>();
  const thefts = new Map<string, string>();
  return {
    find: async (id) => proposals.get(id) ?? null,
    add: async (proposal) => void (proposals.has(proposal.id) || proposals.set(proposal.id, proposal)),
    end: async (id, end) => {
      const known = proposals.get(id);
      if (known && !known.end) proposals.set(id, { ...known, end });
    },
    fileOf: async (id, name) => files.get(`${id}/${name}`) ?? null,
    putFile: async (id, name, sha256) => void files.set(`${id}/${name}`, sha256),
    report: async (id, theftId, contentHash) => {
      const key = `${id}/${theftId}`;
      if (!thefts.has(key)) thefts.set(key, contentHash);
      return thefts.get(key)!;
    },
    mood: async () => mood(),
  };
}
