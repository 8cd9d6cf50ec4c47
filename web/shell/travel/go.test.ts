import { beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '#web/state/session.ts';

const navigate = vi.hoisted(() => vi.fn());
const wanted = vi.hoisted(() => ({ index: 0 }));
vi.mock('./router.ts', () => ({ navigate, wantedEntry: () => wanted }));
const { useGo } = await import('./go.ts');

const user = { id: 'x', name: 'Marina', email: null, domain: 'cyclist' } as const;
const back = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('history', { back });
});

test('back goes back in the history, and where there is none to the person’s bike, or to what says how to begin', () => {
  const go = useGo();
  wanted.index = 1;
  go.back();
  expect(back).toHaveBeenCalledOnce();
  wanted.index = 0;
  useSession.setState({ user });
  go.back();
  useSession.setState({ user: null });
  go.back();
  expect(navigate.mock.calls).toEqual([
    ['/my-bike', { replace: true }],
    ['/', { replace: true }],
  ]);
});
