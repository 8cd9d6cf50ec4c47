import { screenStates } from '#tools/screen-states.ts';
import { openPhone, readDemo, show } from '#tools/screens/phone.ts';
import { coveredWords } from './covered-words.ts';
import { expect, test } from './fixtures.ts';
import { comeToRest } from './see.ts';
import { looks, setText } from './steps/looks.ts';

/** What claims and transfers show at its fullest, and the sheets in which something is asked. */
const shown = [
  'claim-decision--review',
  'claim-decision--rejecting',
  'my-bike-claims--some',
  'my-bike-claims-claim--remedies',
  'my-bike-claims-claim--rejected',
  'my-bike-claims-claim--writing',
  'request-claim-partid--near',
  'request-claim-partid--wrong',
  'loja-warranty--filled',
  'loja-warranty-claim--review',
  'loja-warranty-claim--reject',
  'loja-warranty-claim--replace',
  'loja-warranty-numbers--filled',
  'open-ticket-partid--conflict',
  'open-ticket-success--shop',
  'my-bike-check-links--shared',
  'bike-check-secret--claims',
  'ownership-review--filled',
  'transfer-approval--asked-mine',
  'ownership-transfer--owner',
  'ownership-transfer-request--hand-over',
  'ownership-transfer-request--ask',
  'ownership-transfer-request-success--give',
  'ownership-transfer-request-failure--failed',
  'my-bike-transfers-transfer--handed-over',
  'my-bike-transfers-transfer--approving',
  'my-bike-transfers-transfer--objecting',
  'insurance-reward--earned',
  'insurance-plans--several',
  'insurance-terms-of-service--unread',
  'insurance-register-cpf--empty',
  'insurance-agreement-warning--open',
  'insurance-register-address--empty',
  'insurance-claim-file--half',
  'my-bike-stolen--insurer',
  'profile--filled',
  'loja-menu--owner',
  'loja-employees--filled',
  'my-bike--claim-to-choose',
  'my-bike--several-bikes',
  'battery-passport-tag--owner',
  'bike-receipt-info--example',
  'my-bike-transfers-transfer--completed-in',
];

test('claims, transfers and insurance are read as a whole, with large text and on a small phone', async ({
  browser,
  server,
}) => {
  test.slow();
  const states = screenStates.filter(({ id }) => shown.includes(id));
  expect(states).toHaveLength(shown.length);
  const demo = await readDemo(server.url, states);
  const phone = await openPhone(browser, server.url, 'pt-BR', 1);
  const [first] = looks;
  await phone.addInitScript(setText, first.text);
  phone.on('page', (page) => void page.setViewportSize(first.size));
  for (const state of states) {
    const page = await show(phone, state, demo);
    // Opening a state takes longest: the second look is at the same page.
    for (const { name, size, text } of looks) {
      await page.setViewportSize(size);
      await page.evaluate((fontSize) => void (document.documentElement.style.fontSize = fontSize), text);
      await comeToRest(page);
      await expect.poll(() => coveredWords(page), `${state.id} with ${name}`).toEqual([]);
    }
    await page.close();
  }
  await phone.close();
});
