import { aCnpj } from '#tests/builders/cnpj.ts';
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

test('the Owner changes an office, suspends and reinstates; a suspended person is logged out at once', async ({
  scene,
  alarms,
  anotherPhone,
}) => {
  alarms.expect(
    /^GET \/api\/(shop|shop\/claims|me) 401$/,
    'POST /api/shop/sessions 403',
    'DELETE /api/shop/membership 409',
    /^GET \/api\/shop\/invitation-links\/[\w-]+ 410$/,
  );
  const { page, say, server } = scene;
  const cnpj = aCnpj();
  const [owner, friend] = [server.person(), { ...server.person(), name: 'Bia Nunes' }];
  const desk = { ...scene, page: await anotherPhone(computer) };
  await registerAtShop(scene, owner, { cnpj, office: 'owner' });
  await decide(desk, { link: await linkTo(scene, operator, cnpj), name: owner.name, state: 'approved' });
  await logInAtShop(scene, owner);
  await isIn(page);
  await page.goto('/loja/employees');
  await isAt(scene, say.shop('employees.title'));
  await see(page, 'employees, alone');

  await press(scene, say.shop('employees.invite'));
  const invitation = page.getByRole('dialog', { name: say.shop('invite.title') });
  await invitation.getByRole('textbox').fill(friend.phone);
  await invitation.getByRole('combobox').selectOption('salesperson');
  await see(page, 'employees, invite');
  await invitation.getByRole('button', { name: say.shop('invite.submit') }).click();
  await expect(page.getByText(friend.phone, { exact: true })).toBeVisible();

  const second = { ...scene, page: await anotherPhone() };
  await step('the invitation opens the registration, filled in', async () => {
    const link = await invitationPathOf(server, friend);
    await second.page.goto(link);
    await isAt(second, say.shop('invitation.title', { shop: shopName }));
    await see(second.page, 'invitation');
    await press(second, say.shop('invitation.begin'));
    await enterEmail(second, friend);
    await isAt(second, say.shop('you.title'));
    await fill(second, say.shop('you.name'), friend.name);
    await second.page.getByRole('checkbox', { name: say.age('adult') }).check();
    await press(second, say.account('continue'));
    await enterTextedCode(second, friend);
    await isAt(second, say.shop('success.approved.title'));
    const third = { ...scene, page: await anotherPhone() };
    await third.page.goto(link);
    await isAt(third, say.shop('invitation.link-used.title'));
    await see(third.page, 'invitation, used');
  });
  await see(second.page, 'register-success, invited');
  await press(second, say.shop('success.log-in'));
  await isAt(second, say.shop('login.title'));
  await see(second.page, 'login, by a link');
  await press(second, say.shop('landing.submit'));
  await enterTextedCode(second, friend);
  await isIn(second.page);
  await second.page.goto('/loja/employees');
  await isAt(second, say.shop('employees.forbidden.title'));
  await see(second.page, 'employees, not for this office');

  await page.reload();
  const dialog = page.getByRole('dialog');
  const row = page.getByRole('button', { name: new RegExp(friend.name) });
  await row.click();
  await see(page, 'employees, one of them');
  await dialog.getByRole('button', { name: say.shop('employee.change-office') }).click();
  await dialog.getByRole('radio', { name: say.shop('offices.mechanic.name') }).check();
  await see(page, 'employees, change the office');
  await dialog.getByRole('button', { name: say.shop('employee.save') }).click();
  await expect(row).toContainText(say.shop('offices.mechanic.name'));

  await row.click();
  await dialog.getByRole('button', { name: say.shop('employee.suspend') }).click();
  await see(page, 'employees, suspend?');
  await dialog.getByRole('button', { name: say.shop('employee.suspend-action') }).click();
  await expect(row).toContainText(say.shop('employees.suspended'));
  await second.page.goto('/loja/menu');
  await expect(second.page).toHaveURL('/loja');
  await expect(second.page.getByText(say.shop('landing.ended.suspended'))).toBeVisible();
  expect(await second.page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await see(second.page, 'shop landing, suspended');
  await logInAtShop(second, friend);
  await isAt(second, say.shop('unauthorized.suspended.title'));
  await see(second.page, 'unauthorized, suspended');

  await row.click();
  await dialog.getByRole('button', { name: say.shop('employee.reinstate') }).click();
  await dialog.getByRole('button', { name: say.shop('employee.reinstate-action') }).click();
  await expect(row).not.toContainText(say.shop('employees.suspended'));

  await step('who lost the phone gets in with the number that the Owner noted', async () => {
    const fresh = server.person();
    await row.click();
    await dialog.getByRole('button', { name: say.shop('employee.new-phone') }).click();
    await dialog.getByRole('textbox').fill(fresh.phone);
    await see(page, 'employees, a new phone');
    await dialog.getByRole('button', { name: say.shop('employee.new-phone-submit') }).click();
    const line = page.getByRole('listitem').filter({ hasText: fresh.phone });
    await expect(line).toContainText(friend.name);
    await see(page, 'employees, a new phone waits');
    await second.page.goto('/loja');
    await logInAtShop(second, fresh);
    await isIn(second.page);
    await page.reload();
    await row.click();
    await expect(dialog.getByText(fresh.phone)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(line).toHaveCount(0);
  });

  await step('who leaves the shop is out at once; the only Owner is told what to do first', async () => {
    await second.page.goto('/profile');
    await second.page.getByRole('button', { name: new RegExp(say.profile('leave-shop.row')) }).click();
    await see(second.page, 'leave the shop?');
    await second.page.getByRole('button', { name: say.profile('leave-shop.confirm') }).click();
    await expect(second.page).toHaveURL('/loja');
    await page.reload();
    await isAt(scene, say.shop('employees.title'));
    await expect(row).toHaveCount(0);
    await page.goto('/profile');
    await page.getByRole('button', { name: new RegExp(say.profile('leave-shop.row')) }).click();
    await page.getByRole('button', { name: say.profile('leave-shop.confirm') }).click();
    await expect(page.getByText(say.profile('leave-shop.last-title'))).toBeVisible();
    await see(page, 'leave the shop: the only Owner');
    await page.goto('/loja/employees');
  });

  await step('an invitation is withdrawn, and its link says so', async () => {
    const wrong = server.person();
    const line = page.getByRole('listitem').filter({ hasText: wrong.phone });
    await press(scene, say.shop('employees.invite'));
    await invitation.getByRole('textbox').fill(wrong.phone);
    await invitation.getByRole('button', { name: say.shop('invite.submit') }).click();
    await see(page, 'employees, invited');
    await line.getByRole('button', { name: say.shop('withdraw.open-label', { phone: wrong.phone }) }).click();
    await see(page, 'employees, withdraw an invitation?');
    await dialog.getByRole('button', { name: say.shop('withdraw.action') }).click();
    await expect(line).toHaveCount(0);
    const third = { ...scene, page: await anotherPhone() };
    await third.page.goto(await invitationPathOf(server, wrong));
    await isAt(third, say.shop('invitation.invitation-withdrawn.title'));
    await see(third.page, 'invitation, withdrawn');
  });
});
