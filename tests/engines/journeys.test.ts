import { describe, expect, test } from 'vitest';
import { linkReceipt } from '#domain/bike/contract.ts';
import { maxEvidence } from '#domain/claim/limits.ts';
import { to } from '#domain/paths.ts';
import { anNfe } from '#tests/builders/nfe/an-nfe.ts';
import { anOwnerWithParts, aPhoto, asOwner, claimsOn } from '#tests/e2e/steps/claim.ts';
import { anInsurableOwner } from '#tests/e2e/steps/insurance.ts';
import { aCyclist } from '#tests/e2e/steps/log-in.ts';
import { importNfe } from '#tests/e2e/steps/receipt.ts';
import { words } from '#tests/e2e/words.ts';
import { codeSentTo, mustCall } from '#tests/production/client.ts';
import { chooseFile } from './choose-file.ts';
import { answerQuestions, beginFile, sendRecording } from './insure.ts';
import { engines, useEngine } from './use-engine.ts';
import { useServer } from './use-server.ts';

/** A person of the demo's shop; the number is not in use. */
const demoOwner = { phone: '(11) 90000-0011', phoneE164: '+5511900000011' };
const say = words('pt-BR');

const server = useServer();

describe.each(engines)('in %s', (...engine) => {
  const at = useEngine(server, engine);

  test('a cyclist scans a tag, activates the warranty and holds a certificate', async () => {
    const { act, go, wentWrong } = at();
    const bike = server().bike();
    const person = server().person();
    await go(`/${bike.tag.toLowerCase()}`);
    await act.isAt(bike.model);
    await act.press(say.tag('landing.activate'));
    await act.fill(say.warranty('sign-up.serial-number'), bike.serialNumber);
    await act.press(say.warranty('sign-up.continue'));
    await act.fill(say.account('field.email'), person.email);
    await act.press(say.account('continue'));
    await act.fill(say.account('field.name'), person.name);
    await act.fill(say.account('field.password'), person.password);
    await act.fill(say.account('field.repeat'), person.password);
    await act.press(say.age('adult'));
    await act.press(say.account('register-password.submit'));
    await act.fill(say.account('field.phone'), person.phone);
    await act.press(say.account('phone.submit'));
    await act.isAt(say.account('code.title'));
    await act.fill(say.account('field.code'), await codeSentTo(server().url, person.phoneE164));
    await act.isAt(say.warranty('success.title'));
    await act.press(say.warranty('success.my-bike'));
    await act.isAt(say.bike('title', { model: bike.model }));
    await act.sees(say.bike('standing.receipt'));
    await act.press(say.bike('certificate'));
    await act.isAt(person.name);
    await act.sees(say.ownership('genuine'));
    expect(await wentWrong()).toBeNull();
  });

  test('an owner logs in, enters the receipt’s key and sees the receipt', async () => {
    const { act, go, wentWrong, phone, url } = at();
    const bike = server().bike();
    const owner = await aCyclist(server(), { bike });
    const nfe = anNfe({ tradeName: 'Pedal Bom', items: [{ info: `N. SERIE ${bike.serialNumber}` }] });
    await importNfe(server(), nfe);
    await go(`/${bike.tag}`);
    await act.isAt(bike.model);
    await phone.open(`${url}/login?next=%2Faccess-key`);
    await act.fill(say.address('contact'), owner.email);
    await act.fill(say.account('field.password'), owner.password);
    await act.press(say.account('login.submit'));
    await act.fill(say.receipt('key.label'), nfe.accessKey);
    await act.press(say.receipt('key.submit'));
    await act.sees('Pedal Bom');
    expect(await act.path()).toBe('/bike-receipt-info');
    expect(await wentWrong()).toBeNull();
  });

  test('an owner asks for warranty with a photo, and writes to the shop', async () => {
    const { act, go, wentWrong, phone, url } = at();
    const { owner, bike, part, caller } = await anOwnerWithParts(server(), { receipt: false });
    const nfe = anNfe();
    await importNfe(server(), nfe);
    const linking = { tag: bike.tag, accessKey: nfe.accessKey, confirmed: true };
    await mustCall(server().url, linkReceipt, linking, caller);
    const photo = await aPhoto();
    await go(`/${bike.tag}`);
    await act.isAt(bike.model);
    await act.press(say.tag('landing.logIn'));
    await act.fill(say.address('contact'), owner.email);
    await act.fill(say.account('field.password'), owner.password);
    await act.press(say.account('login.submit'));
    await act.isAt(say.bike('title', { model: bike.model }));
    await phone.open(url + to.requestClaim({ partId: part.id }));
    await act.isAt(say['my-claims']('request.title'));
    await act.fill(say['my-claims']('request.what'), 'Não engata as três marchas leves.');
    await chooseFile(phone, 'input[type=file][multiple]', photo);
    await act.sees(say.evidence('count', { count: 1, most: maxEvidence }));
    await act.fill(say['my-claims']('store.place'), 'São Paulo');
    await act.press(say['my-claims']('store.find'));
    await act.sees('Bicicletaria Pedal Bom');
    await act.press(say['my-claims']('request.send'));
    await act.sees(say['my-claims']('now.requested', { shop: 'Bicicletaria Pedal Bom' }));
    const [claim] = await claimsOn(server(), bike, caller);
    await phone.open(url + to.claim({ claim: claim!.id }));
    await act.fill(say['my-claims']('write.label'), 'Posso levar na sexta?');
    await act.press(say.claim('messages.send'));
    await act.sees('Posso levar na sexta?');
    const { events, messages } = await asOwner(server(), claim!.id, caller);
    expect(events.map(({ kind, evidence }) => [kind, evidence.length])).toEqual([['requested', 1]]);
    expect(messages.map(({ text }) => text)).toEqual(['Posso levar na sexta?']);
    expect(await wentWrong()).toBeNull();
  });

  test.each(['clip', 'photo'] as const)('an owner insures a bike by a %s, and begins the file', async (sent) => {
    const { act, go, wentWrong } = at();
    const { owner, bike } = await anInsurableOwner(server());
    await go(`/${bike.tag}`);
    await act.isAt(bike.model);
    await answerQuestions(at(), owner, bike);
    // Of an address the phone would expect its own host, which here is not the server's.
    await sendRecording(at(), sent, bike.tag);
    await act.isAt(say.insurance('policy.active.title'));
    await beginFile(at());
    expect(await wentWrong()).toBeNull();
  });

  test('a shop logs in by phone, types a tag and sees the bike', async () => {
    const { act, go, wentWrong } = at();
    const bike = server().bike();
    await aCyclist(server(), { bike });
    await go('/loja');
    await act.fill(say.account('field.phone'), demoOwner.phone);
    await act.press(say.shop('landing.submit'));
    await act.isAt(say.account('code.title'));
    await act.fill(say.account('field.code'), await codeSentTo(server().url, demoOwner.phoneE164));
    await act.press(say.scan('menu.scan'));
    await act.press(say.scan('tag-scan.type'));
    await act.fill(say.scan('typed.label'), bike.tag);
    await act.press(say.scan('typed.submit'));
    await act.isAt(say.scan('shop-bike.title', { model: bike.model }));
    expect(await act.path()).toBe('/my-bike');
    expect(await wentWrong()).toBeNull();
  });
});
