import type { Tokens } from '#domain/account/session.ts';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import { aCnpj } from '#tests/builders/cnpj.ts';
import { lettersTo } from '#tests/production/client.ts';
import { showToCamera } from './fake-camera.ts';
import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { aCyclist, storeSession } from './steps/log-in.ts';
import {
  computer,
  decide,
  enterCompany,
  enterTextedCode,
  enterYou,
  isIn,
  logInAtShop,
  linkTo,
  operator,
  proveEmail,
  registerAtShop,
  shopName,
} from './steps/shop.ts';
import { fill, isAt, press, step } from './steps/step.ts';

for (const locale of ['pt-BR', 'en-US']) {
  test.describe(locale, () => {
    test.use({ locale });

    test('a shop and its second employee register, are approved, log in and scan a bike @spine', async ({
      scene,
      anotherPhone,
    }) => {
      const { page, say, server } = scene;
      const cnpj = aCnpj();
      const owner = server.person();
      const mechanic = { ...server.person(), name: 'Davi Rocha' };

      await page.goto('/loja');
      await see(page, 'shop landing');
      await proveEmail(scene, owner);
      await isAt(scene, say.shop('company.title'));
      await see(page, 'register-company');
      await enterCompany(scene, { cnpj, office: 'owner' });
      await isAt(scene, say.shop('you.title'));
      await see(page, 'register-you');
      await enterYou(scene, owner);
      await see(page, 'phone-confirmation');
      await enterTextedCode(scene, owner);
      await isAt(scene, say.shop('success.waiting.title'));
      await see(page, 'register-success');

      const desk = { ...scene, page: await anotherPhone(computer) };
      await decide(desk, { link: await linkTo(scene, operator, cnpj), name: owner.name, state: 'approved' });
      await logInAtShop(scene, owner);
      await isIn(page);
      await isAt(scene, shopName);

      const second = { ...scene, page: await anotherPhone() };
      await registerAtShop(second, mechanic, { cnpj, office: 'mechanic' });
      const link = await linkTo(scene, owner.email, cnpj);
      await decide(desk, { link, name: mechanic.name, state: 'approved' });
      const [decision] = (await lettersTo(server.url, mechanic.email)).filter(({ kind }) => kind === 'shop-decision');
      expect(decision?.text).toContain(shopName);
      await step(
        'a link that was answered leads to the team on a phone; on a computer it says where that opens',
        async () => {
          await desk.page.reload();
          await isAt(desk, say.shop('request.answered.title'));
          await see(desk.page, 'employee-request, answered, on a computer');
          await expect(desk.page.getByText(say.shop('request.on-phone'))).toBeVisible();
          await expect(desk.page.getByRole('link', { name: say.shop('request.answered.team') })).toHaveCount(0);
          await page.goto(link);
          await expect(page.getByText(say.shop('request.on-phone'))).toHaveCount(0);
          await page.getByRole('link', { name: say.shop('request.answered.team') }).click();
          await expect(page).toHaveURL('/loja/employees');
        },
      );
      await logInAtShop(second, mechanic);
      await isIn(second.page);
      await second.page.goto('/loja');
      await isIn(second.page);

      await step('scan a bike', async () => {
        const bike = server.bike();
        await aCyclist(server, { bike });
        showToCamera(`${server.url}/${bike.tag}`);
        await press(second, say.scan('menu.scan'));
        await isAt(second, say.scan('shop-bike.title', { model: bike.model }));
        await expect(second.page).toHaveURL('/my-bike');
        await see(second.page, 'bike of a shop');
      });

      await step('hand the phone on: the next one finds nothing on it', async () => {
        const { page: counter } = second;
        await counter.goto('/loja/menu');
        const last = counter.getByRole('heading', { name: say.scan('menu.last') });
        await expect(last).toBeVisible();
        // The state that a cyclist leaves who has just confirmed a phone here.
        await counter.evaluate(() => localStorage.setItem('phoneCode', '{"state":{"phone":"+5511900000099"}}'));
        await counter.goto('/profile');
        await press(second, say.account('profile.log-out'));
        await expect(counter).toHaveURL('/loja');
        expect(await counter.evaluate(() => Object.keys(localStorage))).toEqual([]);
        const tokens = (await page.evaluate(() => localStorage.getItem('tokens')))!;
        await storeSession(counter, { tokens: JSON.parse(tokens) as Tokens });
        await counter.goto('/loja/menu');
        await expect(counter.getByText(formatCnpj(cnpj))).toBeVisible();
        await expect(last).toHaveCount(0);
      });
    });
  });
}

test('a rejected person sees the reason, and asks again with the same input', async ({
  scene,
  alarms,
  anotherPhone,
}) => {
  alarms.expect('POST /api/shop/sessions 403');
  const { page, say, server } = scene;
  const cnpj = aCnpj();
  const person = server.person();
  const desk = { ...scene, page: await anotherPhone(computer) };
  await registerAtShop(scene, person, { cnpj, office: 'other' });
  const link = await linkTo(scene, operator, cnpj);
  await decide(desk, { link, name: person.name, state: 'rejected', reason: 'Não conheço' });
  await desk.page.reload();
  await isAt(desk, say.shop('request.answered.title'));
  await expect(desk.page.getByText(say.shop('request.reason', { reason: 'Não conheço' }))).toBeVisible();
  await see(desk.page, 'employee-request, used');
  await logInAtShop(scene, person);
  await isAt(scene, say.shop('unauthorized.rejected.title'));
  await see(page, 'unauthorized, rejected');
});

test('each field of the registration says what is wrong, and a reload loses nothing', async ({ scene }) => {
  const { page, say, server } = scene;
  const person = server.person();
  const says = (message: string) => expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  await page.goto('/loja/phone-confirmation');
  await expect(page).toHaveURL('/loja/verify-email');
  await fill(scene, say.account('field.email'), 'joana@');
  await press(scene, say.shop('email.submit'));
  await says(say.account('errors.email.invalid'));
  await proveEmail(scene, person);
  await isAt(scene, say.shop('company.title'));
  const field = page.getByRole('textbox', { name: say.shop('company.cnpj') });
  for (const wrong of ['', '11.444.777/0001-62', '00.000.000/0000-00', '12ABC']) {
    await field.fill(wrong);
    await press(scene, say.account('continue'));
    await says(say.shop('errors.cnpj.invalid-cnpj'));
  }
  await says(say.shop('errors.office.required'));
  await says(say.shop('errors.shopName.required'));
  await see(page, 'register-company with errors');
  const cnpj = aCnpj();
  await field.fill(`CNPJ: ${formatCnpj(cnpj)}`);
  await page.getByRole('radio', { name: say.shop('offices.finance.name') }).check();
  await fill(scene, say.shop('company.name'), shopName);
  await fill(scene, say.shop('company.city'), 'Campinas');
  await page.reload();
  await expect(field).toHaveValue(formatCnpj(cnpj));
  await expect(page.getByRole('textbox', { name: say.shop('company.name') })).toHaveValue(shopName);
  await expect(page.getByRole('radio', { name: say.shop('offices.finance.name') })).toBeChecked();
  await press(scene, say.account('continue'));
  await isAt(scene, say.shop('you.title'));
  await press(scene, say.account('continue'));
  await says(say.shop('errors.fullName.required'));
  await says(say.shop('errors.whatsapp.required'));
  await see(page, 'register-you with errors');
});

test('an unknown link', async ({ scene, alarms }) => {
  alarms.expect(/^GET \/api\/shop\/request-links\/[\w-]+ 404$/);
  const { page, say } = scene;
  await page.goto('/loja/employee-request?token=long-gone');
  await isAt(scene, say.shop('request.problem.link-unknown.title'));
  await see(page, 'employee-request, unknown');
  await page.goto('/loja/employee-request');
  await isAt(scene, say.shop('request.problem.no-token.title'));
});
