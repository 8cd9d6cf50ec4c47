import { aCnpj } from '#tests/builders/cnpj.ts';
import { lettersTo } from '#tests/production/client.ts';
import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import {
  computer,
  decide,
  enterEmail,
  enterTextedCode,
  invitationPathOf,
  isIn,
  linkTo,
  logInAtShop,
  operator,
  registerAtShop,
  shopName,
} from './steps/shop.ts';
import { fill, isAt, press, step } from './steps/step.ts';

test('an Owner leaves the shop at its computer: out on the phone too, and the other Owner hears', async ({
  scene,
  alarms,
  anotherPhone,
}) => {
  alarms.expect(/^GET \/api\/(shop|shop\/claims|me) 401$/);
  const { page, say, server } = scene;
  const cnpj = aCnpj();
  const [stays, leaves] = [server.person(), { ...server.person(), name: 'Bia Nunes' }];
  const desk = { ...scene, page: await anotherPhone(computer) };
  await registerAtShop(scene, stays, { cnpj, office: 'owner' });
  await decide(desk, { link: await linkTo(scene, operator, cnpj), name: stays.name, state: 'approved' });
  await logInAtShop(scene, stays);
  await isIn(page);
  await page.goto('/loja/employees');
  await press(scene, say.shop('employees.invite'));
  const invitation = page.getByRole('dialog', { name: say.shop('invite.title') });
  await invitation.getByRole('textbox').fill(leaves.phone);
  await invitation.getByRole('combobox').selectOption('owner');
  await invitation.getByRole('button', { name: say.shop('invite.submit') }).click();
  await expect(page.getByText(leaves.phone, { exact: true })).toBeVisible();

  const phone = { ...scene, page: await anotherPhone() };
  await step('the second Owner is in, on the phone', async () => {
    await phone.page.goto(await invitationPathOf(server, leaves));
    await press(phone, say.shop('invitation.begin'));
    await enterEmail(phone, leaves);
    await isAt(phone, say.shop('you.title'));
    await fill(phone, say.shop('you.name'), leaves.name);
    await phone.page.getByRole('checkbox', { name: say.age('adult') }).check();
    await press(phone, say.account('continue'));
    await enterTextedCode(phone, leaves);
    await press(phone, say.shop('success.log-in'));
    await press(phone, say.shop('landing.submit'));
    await enterTextedCode(phone, leaves);
    await isIn(phone.page);
  });

  await step('and leaves at the computer, from the menu', async () => {
    await logInAtShop(desk, leaves);
    await isIn(desk.page);
    await see(desk.page, 'the menu at a computer');
    await desk.page.getByRole('link', { name: new RegExp(say.scan('menu.profile')) }).click();
    const row = desk.page.getByRole('button', { name: new RegExp(say.profile('leave-shop.row')) });
    await expect(row).toBeVisible();
    await see(desk.page, 'the profile at a computer');
    await row.click();
    await expect(
      desk.page.getByRole('dialog', { name: say.profile('leave-shop.title', { shop: shopName }) }),
    ).toBeVisible();
    await see(desk.page, 'leave the shop, at a computer?');
    await desk.page.getByRole('button', { name: say.profile('leave-shop.confirm') }).click();
    await expect(desk.page).toHaveURL('/loja');
  });
  await phone.page.goto('/loja/menu');
  await expect(phone.page).toHaveURL('/loja');
  await page.reload();
  await isAt(scene, say.shop('employees.title'));
  await expect(page.getByRole('button', { name: new RegExp(leaves.name) })).toHaveCount(0);
  const [letter] = await lettersTo(server.url, stays.email);
  expect(letter!.text).toContain(leaves.name);
});
