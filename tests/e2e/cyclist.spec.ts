import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { activationSucceeds, checkCertificate, openCertificate, savePdf, seeMyBike } from './steps/own.ts';
import { enterCode, enterEmail, enterPerson, enterPhone } from './steps/register.ts';
import { beginSignUp, enterSerialNumber, scan } from './steps/scan.ts';
import { isAt } from './steps/step.ts';

for (const locale of ['pt-BR', 'en-US']) {
  test.describe(locale, () => {
    // With motion also where the other journeys go without.
    test.use({ locale, contextOptions: { reducedMotion: 'no-preference' } });

    test('a cyclist scans a tag, activates the warranty and holds a certificate @spine', async ({
      scene,
      person,
      anotherPhone,
    }) => {
      const { page, say, server } = scene;
      const bike = server.bike();
      await scan(scene, bike);
      await see(page, 'landing');
      await beginSignUp(scene);
      await see(page, 'sign-up');
      await enterSerialNumber(scene, bike.serialNumber);
      await see(page, 'register');
      await enterEmail(scene, person);
      await isAt(scene, say.account('register-name.title'));
      await see(page, 'register-name');
      await enterPerson(scene, person);
      await isAt(scene, say.account('phone.title'));
      await see(page, 'phone');
      await enterPhone(scene, person);
      await see(page, 'code');
      await enterCode(scene, person);
      await activationSucceeds(scene, bike, person);
      await see(page, 'activation-success');
      await seeMyBike(scene, bike);
      await see(page, 'my-bike');
      const number = await openCertificate(scene, person);
      await see(page, 'certificate');
      await savePdf(scene, number);

      const buyer = await anotherPhone();
      await checkCertificate({ ...scene, page: buyer }, number, person);
      await see(buyer, 'public certificate');
      expect(await buyer.evaluate(() => localStorage.getItem('tokens'))).toBeNull();
    });
  });
}
