import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { isForDevelopment } from '#server/settings/config.ts';
import type { House } from '#server/verb/context.ts';
import { markArrived, markNotArrived } from './letters.store.ts';

/**
 * Whether WhatsApp has signed this body, as it came in: `sha256=` and the HMAC-SHA-256 under the app's secret, in hexadecimal digits
 * (`X-Hub-Signature-256`).
 */
export function isByWhatsApp(body: Buffer, signature: unknown, appSecret: string): boolean {
  if (typeof signature !== 'string') return false;
  const own = Buffer.from(`sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`);
  const given = Buffer.from(signature);
  return given.length === own.length && timingSafeEqual(given, own);
}

/** What a status says of a message: `sent`, `delivered`, `read` or `failed`; and our id, which was sent along. */
const statusSchema = z.object({ status: z.string(), biz_opaque_callback_data: z.uuid() });

const reportSchema = z.object({
  entry: z.array(
    z.object({ changes: z.array(z.object({ value: z.object({ statuses: z.optional(z.array(z.unknown())) }) })) }),
  ),
});

/**
 * Takes what WhatsApp reports of texts that it was given: those that have arrived are done, and those that have not go by SMS. A report
 * may come twice, in any order, and be about messages that are not ours: it changes nothing then.
 */
export async function hearWhatsApp(house: Pick<House, 'db' | 'clock' | 'config'>, body: Buffer): Promise<void> {
  const { db, clock, config } = house;
  for (const { status, biz_opaque_callback_data: id } of statusesIn(body)) {
    const now = clock.now();
    if (status === 'failed') await markNotArrived(db, id, now);
    if (status === 'delivered' || status === 'read')
      await markArrived(db, id, { now, keepWords: isForDevelopment(config) });
  }
}

function statusesIn(body: Buffer): z.output<typeof statusSchema>[] {
  const { data } = z.safeParse(reportSchema, readJson(body));
  const all = data?.entry.flatMap(({ changes }) => changes.flatMap(({ value }) => value.statuses ?? [])) ?? [];
  return all.flatMap((one) => z.safeParse(statusSchema, one).data ?? []);
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}
