import { expect, test } from 'vitest';
import { getMyBike } from '#domain/bike/contract.ts';
import { getClaimFileDocument } from '#domain/insurance/claim-file.contract.ts';
import { reportTheft } from '#domain/stolen/contract.ts';
import { runDuePolicies } from '#server/insurance/due/run-due.ts';
import { takeAnswer } from '#server/insurance/policy/take-answer.ts';
import { aSession } from '#tests/builders/claim-scene.ts';
import { anAcceptance, anInsuranceScene, aPolicy } from '#tests/builders/policy.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { readPdf } from '#tests/server/pdf-text.ts';
import { makePolicyDocument } from './certificate-document.ts';

const house = useHouse();
const flat = (text: string) => text.replace(/\s+/g, ' ');

test.each([
  ['at midnight', '2026-12-14T03:00:00Z', '2027-12-14T03:00:00Z', '24h de 13 de dezembro', '2027-12-13'],
  ['within a day', '2026-12-14T15:30:00Z', '2027-12-14T15:30:00Z', '12:30 de 14 de dezembro', '2027-12-14'],
])('everything written about a policy that ends %s names one last day', async (_, startsAt, endsAt, words, day) => {
  house().clock.set('2026-12-13T15:00:00Z');
  const scene = await anInsuranceScene(house());
  const id = await aPolicy(house(), scene);
  const answer = { ...anAcceptance(house()), startsAt, endsAt };
  await house().db.transaction((tx) => takeAnswer(tx, house(), id, answer));
  house().clock.set('2027-11-20T15:00:00Z');
  await runDuePolicies(house());
  const { tag } = scene.bike;
  const session = await aSession(house(), scene.owner, 'cyclist');
  const file = async () => readPdf((await ask(house(), getClaimFileDocument, { tag }, session)).body).text;
  const before = await file();
  await ask(house(), reportTheft, { tag, id: crypto.randomUUID(), policeReport: 'BO 1' }, session);
  const letters = await lettersTo(house(), scene.owner.email);
  const letter = (kind: string) => letters.find((one) => one.kind === kind)!.text;
  const period = `das ${words} de 2026 às ${words} de 2027`;
  const places = {
    certificate: readPdf((await makePolicyDocument(house(), id)).content).text,
    acceptance: letter('policy-active'),
    file: before,
    theft: await file(),
  };
  for (const [place, text] of Object.entries(places)) expect(flat(text), place).toContain(period);
  const last = `${Number(day.slice(-2))} de dezembro de 2027`;
  expect(letter('policy-reminder')).toContain(`vale até ${last}`);
  expect((await ask(house(), getMyBike, { tag }, session)).body.insurance.until).toBe(day);
});
