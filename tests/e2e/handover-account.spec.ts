import { to } from '#domain/paths.ts';
import { codeSentTo } from '#tests/production/client.ts';
import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { atCounter, handoverLinkTo, handOverTo, scanToHandOver, takeByName } from './steps/handover.ts';
import { fill, isAt, press, step } from './steps/step.ts';

test('a bike that was handed over by e-mail, and what its new account is asked for later', async ({
  scene,
  person,
  anotherPhone,
}) => {
  const { say, server } = scene;
  const bike = server.bikeWithParts();
  await atCounter(scene, bike);
  await scanToHandOver(scene);
  await handOverTo(scene, person.email);
  const phone = await anotherPhone();
  const customer = { ...scene, page: phone };
  await phone.goto(await handoverLinkTo(scene, person.email));
  await takeByName(customer, person);
  await expect(phone.getByText(say.bike('welcome.title', { model: bike.model }))).toBeVisible();
  await phone.goto(to.profile());
  await expect(phone.getByText(say.profile('missing.password'))).toBeVisible();
  await see(phone, 'profile of an account that came with a bike');
});

test('who has a bike by the number alone adds an e-mail and a password by codes', async ({
  scene,
  person,
  anotherPhone,
}) => {
  const { say, server } = scene;
  const bike = server.bikeWithParts();
  await atCounter(scene, bike);
  await scanToHandOver(scene);
  await handOverTo(scene, person.phone);
  const phone = await anotherPhone();
  const customer = { ...scene, page: phone };
  await phone.goto(await handoverLinkTo(scene, person.phoneE164));
  await takeByName(customer, person);
  await step('another time, an e-mail is asked for, and can wait', async () => {
    await phone.reload();
    await isAt(customer, say.address('lost.first.title'));
    await see(phone, 'an e-mail is asked for kindly');
    await press(customer, say.address('lost.later'));
    await expect(phone).toHaveURL(to.myBike());
    await phone.reload();
    await isAt(customer, say.bike('title', { model: bike.model }));
  });
  await step('the password, by the code that goes to the number', async () => {
    await phone.getByRole('link', { name: say.bike('profile') }).click();
    await expect(phone.getByText(say.profile('missing.both'))).toBeVisible();
    await see(phone, 'profile of an account with a number alone');
    await press(customer, say.profile('missing.choose-password'));
    await isAt(customer, say.account('change-password.title'));
    await fill(customer, say.account('field.new-password'), person.password);
    await fill(customer, say.account('field.repeat'), person.password);
    await see(phone, 'a first password');
    await press(customer, say.account('change-password.submit'));
    await expect(phone.locator('input[name=proofCode]')).toBeVisible();
    await phone.locator('input[name=proofCode]').fill(await codeSentTo(server.url, person.phoneE164));
    await press(customer, say.account('change-password.submit'));
    await expect(phone).toHaveURL(to.profile());
    await expect(phone.getByText(say.profile('missing.both'))).toHaveCount(0);
  });
});
