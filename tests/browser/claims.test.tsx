import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ClaimActions } from '#web/claim/shop/claim/next-step.tsx';
import { approved } from '#web/claim/shop/sample-claims.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { show } from './show.tsx';

test('of two moves that a shop may make, the exchange of the part is the one it is led to', async () => {
  const claim = { ...approved, state: 'remedy-chosen', may: ['replace', 'note-remedied'] } as const;
  await show(<ClaimActions claim={{ ...claim, may: [...claim.may] }} onAsk={() => undefined} />, 'shop-claims');
  const looks = (name: string) => page.getByRole('button', { name }).element().className;
  await expect.element(page.getByRole('button', { name: 'Replace the part' })).toBeVisible();
  expect(looks('Replace the part')).toContain(buttonClass('primary'));
  expect(looks('Note what was given')).toContain(buttonClass('quiet'));
});
