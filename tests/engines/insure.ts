import { create } from 'qrcode';
import { to } from '#domain/paths.ts';
import { qrPicture } from '#tests/builders/qr-picture.ts';
import { aPhoto } from '#tests/e2e/steps/claim.ts';
import { recipientCpf } from '#tests/e2e/steps/insurance.ts';
import type { Cyclist } from '#tests/e2e/steps/log-in.ts';
import { toPng } from '#tests/e2e/to-png.ts';
import { words } from '#tests/e2e/words.ts';
import type { StockedBike } from '#tests/production/stock-bikes.ts';
import { replaceCamera } from '#web/all-screens/replace-devices.ts';
import type { Actions } from './actions.ts';
import { chooseFile } from './choose-file.ts';
import type { Phone } from './phone.ts';

const say = words('pt-BR');

/** A phone that shows an insurable bike, and the address under which it has the app. */
type At = { phone: Phone; act: Actions; url: string };

/** The owner logs in on the way to the offer, and answers what is asked before the camera. */
export async function answerQuestions({ phone, act, url }: At, owner: Cyclist, bike: StockedBike): Promise<void> {
  await phone.open(url + to.login({ next: to.insurance.plans() }));
  await act.fill(say.address('contact'), owner.email);
  await act.fill(say.account('field.password'), owner.password);
  await act.press(say.account('login.submit'));
  await act.isAt(say.insurance('plans.title', { brand: bike.brand }));
  await act.press(say.insurance('continue'));
  await act.isAt(say.insurance('terms.title'));
  await act.press(say.insurance('terms.to-end'));
  await act.press(say.insurance('terms.accept'));
  await act.fill('CPF', recipientCpf);
  await act.press(say.insurance('continue'));
  await act.fill(say.insurance('address.cep'), '01310100');
  await act.sees(say.insurance('address.of-cep.found', { place: 'São Paulo, SP' }));
  await act.fill(say.insurance('address.numero'), '1578');
}

/** Sends a clip of what the camera sees, which is this code; or a photo of it, where there is no camera. */
export async function sendRecording({ phone, act }: At, sent: 'clip' | 'photo', text: string): Promise<void> {
  await phone.inPage(replaceCamera, sent === 'clip' ? { rows: qrRows(text) } : { fails: 'NotFoundError' });
  await act.press(say.insurance('continue'));
  if (sent === 'clip') {
    await act.sees(say.insurance('scan.show-bike'));
    await act.press(say.insurance('scan.finish'));
  } else {
    await act.sees(say.scan('scanner.photo'));
    const buffer = toPng(qrPicture(text, { width: 900, height: 700, size: 300 }));
    await chooseFile(phone, 'input[type=file]', { name: 'bike.png', mimeType: 'image/png', buffer });
  }
  await act.isAt(say.insurance('send.title'));
  await act.press(say.insurance('send.send'));
}

/** From the policy to the file for a claim, which gets a photo. */
export async function beginFile({ phone, act }: At): Promise<void> {
  await act.press(say.insurance('claim-file.row'));
  await act.isAt(say['claim-file']('title'));
  const what = say['claim-file']('items.bike.title');
  await chooseFile(phone, `input[aria-label="${say['claim-file']('add-what', { what })}"]`, await aPhoto());
  await act.sees(say['claim-file']('progress', { count: 2, total: 4 }));
}

/** A QR code row by row. */
function qrRows(text: string): string[] {
  const { size, data } = create(text, { errorCorrectionLevel: 'Q' }).modules;
  return Array.from({ length: size }, (_, y) => data.slice(y * size, (y + 1) * size).join(''));
}
