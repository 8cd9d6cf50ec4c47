import * as z from 'zod/mini';
import { plainText } from '#domain/plain-text.ts';
import { idSchema } from '#domain/shop/shop.ts';

/** What one side of a conversation writes to the other: plain text in lines, 1 to 1000 characters. */
export const messageTextSchema = plainText(1000);

/** What a writer sends. The id is the writer's own: the same again is the same message. */
export const messageInput = { id: idSchema, text: messageTextSchema };

/** Where one letter is enough, a further message of a side within this many seconds sends none of its own. */
export const quietSeconds = 3600;

/** A message as either side reads it: it shows only which of the two wrote it. */
export function messageSchema<const Sides extends readonly [string, string]>(sides: Sides) {
  return z.object({ id: z.uuid(), by: z.enum(sides), text: z.string(), at: z.iso.datetime() });
}
