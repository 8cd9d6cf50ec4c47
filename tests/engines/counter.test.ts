import { describe, expect, test } from 'vitest';
import type { Language } from '#domain/account/language.ts';
import { to } from '#domain/paths.ts';
import { anOwnerWithParts, aPhoto } from '#tests/e2e/steps/claim.ts';
import { aCyclist } from '#tests/e2e/steps/log-in.ts';
import { aShopSession } from '#tests/e2e/steps/shop-person.ts';
import { words } from '#tests/e2e/words.ts';
import { lettersTo } from '#tests/production/client.ts';
import { until } from '#tests/until.ts';
import { chooseFile } from './choose-file.ts';
import { engines, useEngine } from './use-engine.ts';
import { useServer } from './use-server.ts';

const server = useServer();

/** What of this form a letter to somebody says, once one says it. */
const told = (contact: string, what: RegExp): Promise<string> =>
  until(async () => {
    const letters = await lettersTo(server().url, contact);
    return (
      letters.flatMap(({ text }) => what.exec(text)?.[0] ?? [])[0] ??
      Promise.reject(new Error(`not told ${what.source}`))
    );
  });

describe.each(engines)('at the counter, in %s', (...engine) => {
  describe.each(['pt-BR', 'en'] satisfies Language[])('%s', (language) => {
    const at = useEngine(server, engine, language);
    const say = words(language);

    test('a shop hands a bike over, and its customer takes it', async () => {
      const { act, go, be, wentWrong } = at();
      const bike = server().bikeWithParts();
      const customer = server().person();
      await be(await aShopSession(server(), 'salesperson'));
      await go(to.shop.handOver({ tag: bike.tag }));
      await act.isAt(say.handover('form.title'));
      await act.press(say.handover('serial.same'));
      await act.fill(say.handover('form.to'), customer.phone);
      await act.press(say.handover('form.submit'));
      await act.isAt(say.handover('state.waiting.title'));
      await be(null);
      await go(await told(customer.phoneE164, /\/handed-over\?token=[\w-]+/));
      await act.isAt(say['handed-over']('title', { model: bike.model }));
      await act.fill(say.account('field.name'), customer.name);
      await act.press(say.age('adult'));
      await act.press(say['handed-over']('mine'));
      await act.sees(say.bike('welcome.title', { model: bike.model }));
      expect(await wentWrong()).toBeNull();
    });

    test('a shop enters a service, its owner confirms it and enters another', async () => {
      const { act, go, be, wentWrong } = at();
      const bike = server().bike();
      const owner = await aCyclist(server(), { bike });
      const book = say['service-book'];
      await be(await aShopSession(server(), 'mechanic'));
      await go(to.tag({ tag: bike.tag }));
      await act.isAt(say.scan('shop-bike.title', { model: bike.model }));
      await act.press(say.bike('services'));
      await act.isAt(book('shop.title', { model: bike.model }));
      await act.press(book('shop.add'));
      await act.isAt(book('form.title-shop'));
      await act.press(book('kind.inspection'));
      await act.fill(book('form.distance'), '1012');
      await act.fill(book('form.text'), 'Pastilhas novas.');
      await act.press(book('form.submit'));
      await act.sees(book('answer.open-shop'));
      await be(owner.tokens);
      await go(to.tag({ tag: bike.tag }));
      await act.isAt(say.bike('title', { model: bike.model }));
      await act.press(say.bike('history'));
      await act.press(book('kind.inspection'));
      await act.press(book('ask.yes'));
      await act.sees(book('answer.confirmed'));
      await go(to.serviceBook.write());
      await act.press(book('kind.tune-up'));
      await act.fill(book('form.text'), 'Corrente limpa.');
      await act.press(book('form.submit'));
      await act.sees(book('by', { shops: '1', owners: '1' }));
      expect(await wentWrong()).toBeNull();
    });

    test('a shop replaces a tag by its owner’s code', async () => {
      const { phone, act, go, be, wentWrong } = at();
      const { owner, bike } = await anOwnerWithParts(server(), { receipt: false, proven: true });
      const spare = server().spare();
      const retag = say.retag;
      await be(await aShopSession(server(), 'mechanic'));
      await go(to.tag({ tag: bike.tag }));
      await act.isAt(say.scan('shop-bike.title', { model: bike.model }));
      await go(to.shop.retag({ tag: bike.tag, new: spare }));
      await act.isAt(retag('frame.title'));
      await act.fill(retag('frame.label'), bike.serialNumber);
      await act.press(retag('frame.submit'));
      await act.isAt(retag('ask.title'));
      await act.press(retag('reason.damaged'));
      await chooseFile(phone, 'input[type=file]', await aPhoto());
      await act.press(retag('ask.submit'));
      await act.isAt(retag('state.asked.title'));
      await act.press(retag('counter.send'));
      await act.fill(retag('counter.label'), await told(owner.phoneE164, /\d{6}(?=\. Com este codigo a loja)/));
      await act.press(retag('counter.confirm'));
      await act.isAt(retag('state.done.title'));
      await be(null);
      await go(to.tag({ tag: bike.tag }));
      await act.sees(say.tag('landing.wasReplaced'));
      expect(await wentWrong()).toBeNull();
    });
  });
});
