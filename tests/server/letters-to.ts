import { asc, eq } from 'drizzle-orm';
import { letters } from '#server/jobs/tables.ts';
import type { House } from '#server/verb/context.ts';
import { doTasks } from './do-tasks.ts';
import type { TestHouse } from './house.ts';

/** Every letter to an e-mail address or a phone, oldest first. */
export function lettersTo(house: Pick<House, 'db'>, recipient: string) {
  return house.db.select().from(letters).where(eq(letters.recipient, recipient)).orderBy(asc(letters.id));
}

/** The one-time code of the newest text message to a phone. */
export async function codeSentTo(house: Pick<House, 'db'>, phone: string): Promise<string> {
  return found((await lettersTo(house, phone)).at(-1)?.text, /#(\d{6})$/);
}

/** The token in the newest link for a forgotten password. */
export async function resetTokenSentTo(house: TestHouse, email: string): Promise<string> {
  await doTasks(house);
  const resets = (await lettersTo(house, email)).filter(({ kind }) => kind === 'password-reset');
  return found(resets.at(-1)?.text, /\/reset-password\?token=([\w-]+)/);
}

/** The token in the newest link that undoes a change, in an e-mail or a text message. */
export async function undoTokenSentTo(house: Pick<House, 'db'>, recipient: string): Promise<string> {
  const links = (await lettersTo(house, recipient)).filter(({ text }) => text.includes('/undo-change?token='));
  return found(links.at(-1)?.text, /\/undo-change\?token=([\w-]+)/);
}

function found(text: string | undefined, pattern: RegExp): string {
  const [, part] = pattern.exec(text ?? '') ?? [];
  if (!part) throw new Error(`No letter with ${pattern}.`);
  return part;
}
