import { to } from '#domain/paths.ts';
import { allAnswered } from './all-answered.ts';
import { expect, test, type Scene } from './fixtures.ts';
import { see } from './see.ts';
import { acceptConditions, atInsurableBike, giveAddress, giveCpf, otherCpf, recipientCpf } from './steps/insurance.ts';
import { storeSession, aCyclist } from './steps/log-in.ts';
import { scan } from './steps/scan.ts';
import { fill, isAt, press, step } from './steps/step.ts';

const { insurance } = to;

/** What the phone keeps of the proposal. */
const draftOf = ({ page }: Scene) =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem('insurance') ?? '{}') as { state: Record<string, unknown> }).state,
  );

test.describe('in English, whose insurance screens are Portuguese all the same', () => {
  test.use({ locale: 'en-US' });

  test('the recipient of the invoice comes to the tag by three answers', async ({ scene }) => {
    const { page, say } = scene;
    await atInsurableBike(scene);
    await acceptConditions(scene);
    await expect(page.locator('[lang="pt-BR"]').first()).toBeAttached();
    await giveCpf(scene, '529.982.247-24');
    await expect(page.getByText(say.insurance('errors.cpf.invalid-cpf'))).toBeVisible();
    await giveCpf(scene, recipientCpf);
    await giveAddress(scene);
    await expect(page).toHaveURL(insurance.tagScan());
    expect(await draftOf(scene)).toMatchObject({
      acceptedTermsOfService: true,
      cpf: recipientCpf,
      clientCpfBelongsToDanfe: true,
      isRelativeOfReceiver: true,
      address: { cep: '01310-100', localidade: 'São Paulo', uf: 'SP', numero: '1578', ibge: '3550308' },
    });
  });
});

test('a relative declares to be one; who does not, does not go on', async ({ scene }) => {
  const { page, say } = scene;
  await atInsurableBike(scene);
  await acceptConditions(scene);
  await giveCpf(scene, otherCpf);
  await isAt(scene, say.insurance('declaration.title'));
  await press(scene, say.insurance('continue'));
  await expect(page.getByText(say.insurance('declaration.missing'))).toBeVisible();
  await see(page, 'the declaration that is missing');

  await step('refused: another CPF is asked for, and the address does not open', async () => {
    await press(scene, say.insurance('cancel'));
    await isAt(scene, say.insurance('not-declared.title'));
    await see(page, 'not declared');
    await page.goto(insurance.registerAddress());
    await isAt(scene, say.insurance('declaration.title'));
    await press(scene, say.insurance('cancel'));
    await press(scene, say.insurance('not-declared.other-cpf'));
    await isAt(scene, say.insurance('cpf.title'));
  });
  await giveCpf(scene, otherCpf);
  await page.getByRole('checkbox').check();
  await press(scene, say.insurance('continue'));
  await giveAddress(scene);
  await expect(page).toHaveURL(insurance.tagScan());
  expect(await draftOf(scene)).toMatchObject({ clientCpfBelongsToDanfe: false, isRelativeOfReceiver: true });
  await page.goto(insurance.registerAddress());
  await press(scene, say.shell('back'));
  await isAt(scene, say.insurance('declaration.title'));
});

test('an address that is opened directly leads to the first step without an answer', async ({ scene, say }) => {
  const { page, server } = scene;
  await atInsurableBike(scene);
  for (const [path, leads] of [
    [insurance.plans(), insurance.plans()],
    [insurance.termsOfService(), insurance.termsOfService()],
    [insurance.registerCpf(), insurance.termsOfService()],
    [insurance.agreementWarning(), insurance.termsOfService()],
    [insurance.registerAddress(), insurance.termsOfService()],
    [insurance.reward(), insurance.reward()],
  ] as const) {
    await page.goto(path);
    await expect(page, path).toHaveURL(leads);
  }
  await page.goto(insurance.termsOfService());
  await isAt(scene, say.insurance('plan-gone.title'));

  await step('a bike that is not active is an error', async () => {
    await storeSession(page, await aCyclist(server));
    await scan(scene, server.bikeWithPlan());
    await page.goto(insurance.plans());
    await expect(page).toHaveURL(to.error({ reason: 'product-inactive' }));
    await isAt(scene, say.shell('error.product-inactive.title'));
  });
});

test('without a connection nothing that was typed is lost, and everything goes on', async ({ scene, alarms }) => {
  const { page, say } = scene;
  const context = page.context();
  await atInsurableBike(scene);
  await acceptConditions(scene);
  await allAnswered(page);
  await alarms.cut(context);
  await giveCpf(scene, recipientCpf);
  await expect(page.getByText(say.shell('refusal.offline'))).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'CPF' })).toHaveValue('529.982.247-25');
  await alarms.connect(context);
  await press(scene, say.insurance('continue'));
  await isAt(scene, say.insurance('address.title'));

  await step('the address is typed by hand, and still there after a reload', async () => {
    await allAnswered(page);
    await alarms.cut(context);
    await fill(scene, say.insurance('address.cep'), '01310-100');
    await expect(page.getByText(say.insurance('address.of-cep.offline'))).toBeVisible();
    await fill(scene, say.insurance('address.logradouro'), 'Avenida Paulista');
    await fill(scene, say.insurance('address.numero'), '10');
    await fill(scene, say.insurance('address.bairro'), 'Bela Vista');
    await fill(scene, say.insurance('address.localidade'), 'São Paulo');
    await page.getByRole('combobox').selectOption('SP');
    await alarms.connect(context);
    await page.reload();
    await expect(page.getByRole('textbox', { name: say.insurance('address.logradouro') })).toHaveValue(
      'Avenida Paulista',
    );
    await see(page, 'the address, typed by hand');
    await press(scene, say.insurance('continue'));
    await expect(page).toHaveURL(insurance.tagScan());
  });
});

test('the receipt that is missing is added from the offer, which opens again with it', async ({ scene }) => {
  const { page, say, server } = scene;
  const bike = server.bikeWithPlan();
  const owner = await aCyclist(server, { bike });
  await storeSession(page, owner);
  await page.goto(to.tag({ tag: bike.tag }));
  await expect(page).toHaveURL(to.myBike());
  await page.goto(insurance.reward());
  await see(page, 'the reward');
  // Cover, exclusions, deductible and insurer are the plan's own words.
  for (const said of ['Roubo e furto qualificado', 'Furto simples', 'R$ 1.000,00', 'Seguradora Exemplo S.A.']) {
    await expect(page.getByRole('main')).toContainText(said.replace('$ ', '$\u00A0'));
  }
  await page.getByRole('link', { name: /^Ativar em/ }).click();
  await expect(page.getByText(say.insurance('first.receipt-none.title'))).toBeVisible();
  await press(scene, say.insurance('first.add-receipt'));
  await expect(page).toHaveURL(to.accessKey({ next: insurance.plans() }));
});
