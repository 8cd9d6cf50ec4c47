import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getProfile } from '#domain/account/profile.contract.ts';
import { endOwnSession, listOwnSessions, logIn } from '#domain/account/session.contract.ts';
import { idleSeconds, lastUsedSeconds, sessionSeconds } from '#domain/account/session.ts';
import { getOwnShop } from '#domain/shop/session.contract.ts';
import { findTag } from '#domain/tag/contract.ts';
import { securityEvents } from '#server/db/tables/bookkeeping.ts';
import { hashOf } from '#server/identity/signing.ts';
import { sessions } from '#server/identity/tables.ts';
import { anAccount } from '#tests/builders/account.ts';
import { anEmployee } from '#tests/builders/shop.ts';
import { aTag } from '#tests/builders/tag.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const listed = async (token: string) => (await ask(house(), listOwnSessions, {}, { token })).body.sessions;
const rowOf = async (token: string) =>
  (
    await house()
      .db.select()
      .from(sessions)
      .where(eq(sessions.tokenHash, hashOf(token)))
  )[0]!;

describe('a person’s sessions', () => {
  it('are listed with device, since when and last use; which one asks is said, tokens are not', async () => {
    const { email, password, token } = await anAccount(house());
    house().clock.advance(60);
    const at = house().clock.now().toISOString();
    const { body } = await ask(house(), logIn, { email, password }, { userAgent: phone });
    const other = body.tokens.accessToken.token;
    const found = await listed(other);
    expect(found).toEqual([
      {
        id: expect.any(String),
        domain: 'cyclist',
        device: 'Android · Chrome',
        since: at,
        lastUsedAt: at,
        current: true,
      },
      expect.objectContaining({ device: null, current: false }),
    ]);
    expect((await listed(token)).map(({ current }) => current)).toEqual([false, true]);
    expect(JSON.stringify(found)).not.toContain(hashOf(other));
  });

  it('of both domains are in one list', async () => {
    const { token } = await anEmployee(house());
    expect((await listed(token)).map(({ domain }) => domain).toSorted()).toEqual(['bikeshop', 'cyclist']);
  });

  it('leave the list when they end, whichever way', async () => {
    const { cyclistToken, email, password } = await anEmployee(house());
    expect(await listed(cyclistToken)).toHaveLength(2);
    house().clock.advance(sessionSeconds.bikeshop);
    expect(await listed(cyclistToken)).toHaveLength(1);
    const { body } = await ask(house(), logIn, { email, password });
    expect(await listed(cyclistToken)).toHaveLength(2);
    house().clock.advance(sessionSeconds.cyclist - sessionSeconds.bikeshop);
    expect(await listed(body.tokens.accessToken.token)).toHaveLength(1);
  });
});

describe('ending one', () => {
  beforeEach(() => house().db.delete(securityEvents));

  it('ends that one alone, at once, and may be repeated', async () => {
    const { email, password, token } = await anAccount(house());
    const { body } = await ask(house(), logIn, { email, password });
    const other = body.tokens.accessToken.token;
    const { id } = (await listed(token)).find(({ current }) => !current)!;
    const answers = await Promise.all([1, 2, 3].map(() => ask(house(), endOwnSession, { id }, { token })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await ask(house(), getProfile, {}, { token: other })).body.code).toBe('session-ended');
    expect((await ask(house(), getProfile, {}, { token })).status).toBe(200);
    expect(await listed(token)).toHaveLength(1);
    const events = await house().db.select().from(securityEvents).where(eq(securityEvents.kind, 'session-ended'));
    expect(events).toHaveLength(1);
  });

  it('of somebody else is not found, and goes on', async () => {
    const mine = await anAccount(house());
    const theirs = await anAccount(house());
    const [{ id } = { id: '' }] = await listed(theirs.token);
    const answer = await ask(house(), endOwnSession, { id }, { token: mine.token });
    expect([answer.status, answer.body.code]).toEqual([404, 'not-found']);
    expect((await ask(house(), getProfile, {}, { token: theirs.token })).status).toBe(200);
  });

  it.each(['', 'x', "'; --"])('%j is refused', async (id) => {
    const { token } = await anAccount(house());
    expect((await ask(house(), endOwnSession, { id }, { token })).status).toBeGreaterThanOrEqual(404);
  });
});

describe('the note of the last use', () => {
  it('is written once in five minutes, also by requests that need no session', async () => {
    const { token } = await anAccount(house());
    const { tag } = await aTag(house());
    const begun = (await rowOf(token)).lastUsedAt;
    house().clock.advance(lastUsedSeconds - 1);
    await ask(house(), getProfile, {}, { token });
    expect((await rowOf(token)).lastUsedAt).toEqual(begun);
    house().clock.advance(1);
    await ask(house(), findTag, { tag }, { token });
    expect((await rowOf(token)).lastUsedAt).toEqual(house().clock.now());
  });

  it('is one statement more, and none before', async () => {
    const { token } = await anAccount(house());
    const execute = vi.spyOn(house().db, 'update');
    try {
      for (let i = 0; i < 3; i++) await ask(house(), getProfile, {}, { token });
      expect(execute).toHaveBeenCalledTimes(0);
      house().clock.advance(lastUsedSeconds);
      for (let i = 0; i < 3; i++) await ask(house(), getProfile, {}, { token });
      expect(execute).toHaveBeenCalledTimes(1);
    } finally {
      execute.mockRestore();
    }
  });

  it('never makes a request fail', async () => {
    const { token } = await anAccount(house());
    house().clock.advance(lastUsedSeconds);
    const { db } = house();
    await db.execute(`alter table sessions add constraint no_use check (last_used_at < '2026-01-01') not valid`);
    try {
      expect((await ask(house(), getProfile, {}, { token })).status).toBe(200);
    } finally {
      await db.execute('alter table sessions drop constraint no_use');
    }
  });
});

describe('a shop’s session', () => {
  const idle = idleSeconds.bikeshop!;

  it('ends after two hours without a request, and says that it did so by itself', async () => {
    const { token } = await anEmployee(house());
    house().clock.advance(idle + lastUsedSeconds);
    const { status, body } = await ask(house(), getOwnShop, {}, { token });
    expect([status, body.code, body.ended]).toEqual([401, 'session-ended', 'idle']);
    // For good: asking does not wake it.
    expect((await ask(house(), getOwnShop, {}, { token })).status).toBe(401);
  });

  it('never ends sooner, whatever the note is behind', async () => {
    const { token } = await anEmployee(house());
    house().clock.advance(lastUsedSeconds - 1);
    expect((await ask(house(), getOwnShop, {}, { token })).status).toBe(200);
    house().clock.advance(idle);
    expect((await ask(house(), getOwnShop, {}, { token })).status).toBe(200);
  });

  it('goes on while it is used, for twelve hours and no longer', async () => {
    const { token } = await anEmployee(house());
    for (let hours = 1.5; hours < 12; hours += 1.5) {
      house().clock.advance(1.5 * 3600);
      expect((await ask(house(), getOwnShop, {}, { token })).status).toBe(200);
    }
    house().clock.advance(1.5 * 3600);
    const { body } = await ask(house(), getOwnShop, {}, { token });
    expect([body.code, body.ended]).toEqual(['session-ended', 'expired']);
  });

  it('that is idle leaves the list; a cyclist’s does not end so', async () => {
    const { token, cyclistToken } = await anEmployee(house());
    house().clock.advance(idle + lastUsedSeconds);
    expect((await listed(cyclistToken)).map(({ domain }) => domain)).toEqual(['cyclist']);
    expect((await ask(house(), getOwnShop, {}, { token })).status).toBe(401);
  });
});
