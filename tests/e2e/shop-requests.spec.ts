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
} from './steps/shop.ts';
import { fill, isAt, press, step } from './steps/step.ts';

for (const locale of ['pt-BR', 'en-US']) {
  test.describe(locale, () => {
    test.use({ locale });

    test('who asks to join is seen in the team and answered there; links and list are one @both', async ({
      scene,
      alarms,
      anotherPhone,
    }) => {
      alarms.expect(/^POST \/api\/shop\/requests\/[\w-]+\/decision 410$/);
      const { page, say, server } = scene;
      const cnpj = aCnpj();
      const owner = server.person();
      const [invited, asker] = [
        { ...server.person(), name: 'Bia Rocha' },
        { ...server.person(), name: 'Davi Nunes' },
      ];
      const desk = { ...scene, page: await anotherPhone(computer) };
      await registerAtShop(scene, owner, { cnpj, office: 'owner' });
      await decide(desk, { link: await linkTo(scene, operator, cnpj), name: owner.name, state: 'approved' });
      await logInAtShop(scene, owner);
      await isIn(page);

      const second = { ...scene, page: await anotherPhone() };
      await step('an invitation is withdrawn while the invited person registers', async () => {
        await page.goto('/loja/employees');
        await press(scene, say.shop('employees.invite'));
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('textbox').fill(invited.phone);
        await dialog.getByRole('button', { name: say.shop('invite.submit') }).click();
        const line = page.getByRole('listitem').filter({ hasText: invited.phone });
        await expect(line).toBeVisible();
        await second.page.goto(await invitationPathOf(server, invited));
        await press(second, say.shop('invitation.begin'));
        await enterEmail(second, invited);
        await isAt(second, say.shop('you.title'));
        await line.getByRole('button', { name: say.shop('withdraw.open-label', { phone: invited.phone }) }).click();
        await dialog.getByRole('button', { name: say.shop('withdraw.action') }).click();
        await expect(line).toHaveCount(0);
        await fill(second, say.shop('you.name'), invited.name);
        await second.page.getByRole('checkbox', { name: say.age('adult') }).check();
        await press(second, say.account('continue'));
        await enterTextedCode(second, invited);
        await isAt(second, say.shop('success.waiting.title'));
      });

      const row = (name: string) => page.getByRole('link', { name: say.shop('employees.wants-in', { name }) });
      await step('the Owner finds the request from the menu, and approves it', async () => {
        await page.goto('/loja/menu');
        await expect(page.getByText(say.scan('menu.employees-waiting', { count: 1 }))).toBeAttached();
        await see(page, 'menu, somebody asks to join');
        await page.getByRole('link', { name: say.scan('menu.employees') }).click();
        await see(page, 'employees, somebody asks to join');
        await row(invited.name).click();
        await isAt(scene, say.shop('request.title', { name: invited.name }));
        await see(page, 'team-request');
        await press(scene, say.shop('request.approve'));
        const dialog = page.getByRole('dialog');
        await see(page, 'team-request, approve?');
        await dialog.getByRole('button', { name: say.shop('request.confirm.approved.action') }).click();
        await isAt(scene, say.shop('employees.title'));
        await expect(page.getByRole('button', { name: new RegExp(invited.name) })).toBeVisible();
        await expect(row(invited.name)).toHaveCount(0);
        const [decision] = (await lettersTo(server.url, invited.email)).filter(({ kind }) => kind === 'shop-decision');
        expect(decision?.text).toBeTruthy();
        await logInAtShop(second, invited);
        await isIn(second.page);
      });

      await step('the mailed link says that the Owner has answered', async () => {
        await desk.page.goto(await linkTo(scene, owner.email, cnpj));
        await isAt(desk, say.shop('request.answered.title'));
      });

      await step('a request that the link has answered meanwhile is told in the shop', async () => {
        const third = { ...scene, page: await anotherPhone() };
        await registerAtShop(third, asker, { cnpj, office: 'finance' });
        await page.reload();
        await row(asker.name).click();
        await isAt(scene, say.shop('request.title', { name: asker.name }));
        const link = await linkTo(scene, owner.email, cnpj);
        await decide(desk, { link, name: asker.name, state: 'rejected', reason: 'Não conheço' });
        await press(scene, say.shop('request.approve'));
        await page
          .getByRole('dialog')
          .getByRole('button', { name: say.shop('request.confirm.approved.action') })
          .click();
        await isAt(scene, say.shop('request.answered.title'));
        await see(page, 'team-request, answered');
        await press(scene, say.shop('request.answered.team'));
        await isAt(scene, say.shop('employees.title'));
        await expect(row(asker.name)).toHaveCount(0);
      });
    });
  });
}
