import { getProfile } from '#domain/account/profile.contract.ts';
import { getMyBike } from '#domain/bike/contract.ts';
import { getCertificate } from '#domain/ownership/contract.ts';
import { findTag } from '#domain/tag/contract.ts';
import { callServer, lettersTo } from '#tests/production/client.ts';
import type { Journey } from './journey.ts';

/** Milliseconds within which every letter has to be out once the server runs undisturbed. */
const deliveryTime = 60_000;

/** Acknowledged steps of a journey that are lost or incomplete; empty when all is well. */
export async function inspect(url: string, journey: Journey, { lettersAreOut = false } = {}): Promise<string[]> {
  const { acknowledged, email, token, address } = journey;
  const wrong: string[] = [];
  const holds = (fact: boolean, what: string) => void (fact || wrong.push(`${email}: ${what}`));
  if (token) {
    const me = await callServer(url, getProfile, {}, { token, address });
    holds(me.ok, `account or session are gone (${me.status})`);
    if (acknowledged.phone) holds(me.ok && me.body.phone === journey.phone, 'the confirmed phone is gone');
  }
  wrong.push(...(await inspectBike(url, journey)), ...(await inspectLetters(url, journey, lettersAreOut)));
  return wrong;
}

/** A bike is activated with everything that belongs to it, or not at all. */
async function inspectBike(url: string, { acknowledged, bike, email, token, address }: Journey): Promise<string[]> {
  const caller = { address, ...(token && { token }) };
  const seen = await callServer(url, findTag, { tag: bike.tag }, caller);
  const active = seen.ok && seen.body.product.active;
  if (!active) return acknowledged.certificate ? [`${email}: the activation is gone`] : [];
  const own = await callServer(url, getMyBike, { tag: bike.tag }, caller);
  if (!own.ok) return [`${email}: ${bike.tag} is active without its owner`];
  const number = own.body.certificateNumber;
  if (acknowledged.certificate && acknowledged.certificate !== number)
    return [`${email}: the certificate is another one`];
  const certificate = await callServer(url, getCertificate, { number }, { address });
  const current = certificate.ok && certificate.body.state === 'current';
  return current ? [] : [`${email}: ${bike.tag} is active without its certificate`];
}

/** The letters of acknowledged steps are there: waiting or out; and none was given up. */
async function inspectLetters(url: string, journey: Journey, areOut: boolean): Promise<string[]> {
  const { acknowledged, email, phone } = journey;
  const until = Date.now() + deliveryTime;
  for (;;) {
    const texts = await lettersTo(url, phone);
    const mails = await lettersTo(url, email);
    const wrong: string[] = [];
    if (acknowledged.codeId && texts.length === 0) wrong.push(`${email}: the text message with the code is gone`);
    const activated = mails.filter(({ kind }) => kind === 'warranty-activated').length;
    if (acknowledged.certificate && activated !== 1)
      wrong.push(`${email}: ${activated} letters say that the warranty is active`);
    const hasCertificate = mails.some(({ attachments }) => attachments.length > 0);
    if (hasCertificate && !acknowledged.asksToProve) wrong.push(`${email}: a certificate went to an unproven address`);
    const letters = [...texts, ...mails];
    if (letters.some(({ state }) => state === 'dead')) wrong.push(`${email}: a letter was given up`);
    // The certificate is mailed by a task, once the address is proven.
    const awaited = acknowledged.proven && !hasCertificate;
    const waiting = areOut && (awaited || letters.some(({ state }) => state === 'queued'));
    if (!waiting || Date.now() > until) return waiting ? [...wrong, `${email}: a letter still waits`] : wrong;
    // Time: looks again.
    await new Promise((done) => setTimeout(done, 200));
  }
}
