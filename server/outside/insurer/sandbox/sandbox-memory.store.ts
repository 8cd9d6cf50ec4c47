import { and, eq, isNull } from 'drizzle-orm';
import { isMood } from '#domain/insurance/sandbox-mood.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { SandboxMemory } from './sandbox-memory.ts';
import { sandboxNotes, sandboxProposals } from './tables.ts';

/** What is noted about no proposal. */
const house = '00000000-0000-0000-0000-000000000000';

/** What the sandbox calls a proposal. */
export const sandboxReference = (id: string) => `SBX-${id.slice(-12).toUpperCase()}`;

/** The sandbox's memory in the house's database: it outlives the process. */
export function memoryInDatabase(db: Db | Tx): SandboxMemory {
  const noted = async (proposalId: string, name: string) => {
    const one = and(eq(sandboxNotes.proposalId, proposalId), eq(sandboxNotes.name, name));
    const [row] = await db.select().from(sandboxNotes).where(one);
    return row?.value ?? null;
  };
  return {
    find: async (id) => {
      const [row] = await db.select().from(sandboxProposals).where(eq(sandboxProposals.id, id));
      return row ?? null;
    },
    add: async (proposal) => void (await db.insert(sandboxProposals).values(proposal).onConflictDoNothing()),
    end: async (id, end) => {
      const open = and(eq(sandboxProposals.id, id), isNull(sandboxProposals.end));
      await db.update(sandboxProposals).set({ end }).where(open);
    },
    fileOf: (id, name) => noted(id, `file/${name}`),
    putFile: (id, name, sha256) => note(db, id, `file/${name}`, sha256),
    change: async (id, change) => {
      await db.update(sandboxProposals).set(change).where(eq(sandboxProposals.id, id));
    },
    hear: async (id, name, contentHash) => {
      await db.insert(sandboxNotes).values({ proposalId: id, name, value: contentHash }).onConflictDoNothing();
      return (await noted(id, name))!;
    },
    mood: async () => {
      const mood = (await noted(house, 'mood')) ?? '';
      return isMood(mood) ? mood : 'accepts';
    },
  };
}

/** Sets the mood of the whole house, for whoever asks from now on. */
export function setMood(db: Db, mood: string): Promise<void> {
  return note(db, house, 'mood', mood);
}

async function note(db: Db | Tx, proposalId: string, name: string, value: string): Promise<void> {
  await db
    .insert(sandboxNotes)
    .values({ proposalId, name, value })
    .onConflictDoUpdate({ target: [sandboxNotes.proposalId, sandboxNotes.name], set: { value } });
}
