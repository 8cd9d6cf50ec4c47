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
  /** When it was given what it had asked for. */
  papersAt: Date | null;
  /** The last new holder that it was told of, and how it deals with that from `answersAt` on. */
  transfer: { id: string; at: string; mood: Mood; answersAt: string } | null;
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
  /** Keeps that it was told something more of a proposal. */
  change: (id: string, change: Partial<Pick<KnownProposal, 'papersAt' | 'transfer'>>) => Promise<void>;
  /** The content of what was told under a name, that of the first where it was told before. */
  hear: (id: string, name: string, contentHash: string) => Promise<string>;
  /** The mood of the whole house. */
  mood: () => Promise<Mood>;
};

/** The memory of a process, gone with it. */
export function memoryOfProcess(mood: () => Mood = () => 'accepts'): SandboxMemory {
  const proposals = new Map<string, KnownProposal>();
  const files = new Map<string, string>();
  const heard = new Map<string, string>();
  return {
    find: async (id) => proposals.get(id) ?? null,
    add: async (proposal) => void (proposals.has(proposal.id) || proposals.set(proposal.id, proposal)),
    end: async (id, end) => {
      const known = proposals.get(id);
      if (known && !known.end) proposals.set(id, { ...known, end });
    },
    fileOf: async (id, name) => files.get(`${id}/${name}`) ?? null,
    putFile: async (id, name, sha256) => void files.set(`${id}/${name}`, sha256),
    change: async (id, change) => {
      const known = proposals.get(id);
      if (known) proposals.set(id, { ...known, ...change });
    },
    hear: async (id, name, contentHash) => {
      const key = `${id}/${name}`;
      if (!heard.has(key)) heard.set(key, contentHash);
      return heard.get(key)!;
    },
    mood: async () => mood(),
  };
}
