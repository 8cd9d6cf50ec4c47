import { uuidv7 } from 'uuidv7';
import type { Domain } from '#domain/account/session.ts';
import type { Decision } from '#domain/claim/decision.ts';
import { requestClaim } from '#domain/claim/owner.contract.ts';
import { decideClaim, finishDiagnosis, saveDiagnosis } from '#domain/claim/shop.contract.ts';
import { findAccount } from '#server/identity/accounts.store.ts';
import { openSession } from '#server/identity/sessions/open-session.ts';
import { ask } from '#tests/server/ask.ts';
import type { TestHouse } from '#tests/server/house.ts';
import { anAccount, type Person } from './account.ts';
import { aPart, type PartWish } from './part.ts';
import { anEmployee, aShop } from './shop.ts';
import { anOwnedBike } from './sold-bike.ts';
import { aStore } from './store.ts';

/**
 * An owner with a receipt and a part under warranty; the shop that sold the bike and is a store of the brand, with a mechanic and a manager.
 */
export type ClaimScene = Awaited<ReturnType<typeof aClaimScene>>;

export async function aClaimScene(house: TestHouse, part: PartWish = {}) {
  const owner = await anAccount(house, { phoneConfirmed: true, emailProven: true, name: 'Marina de Souza' });
  const shop = await aShop(house, { name: 'Pedal Bom', city: 'São Paulo' });
  const bike = await anOwnedBike(house, { owner, seller: shop.cnpj });
  const store = await aStore(house, { brandId: bike.brand.id, cnpj: shop.cnpj });
  const opener = await anEmployee(house, { shop, office: 'mechanic', name: 'Jonas Lima' });
  const reviewer = await anEmployee(house, { shop, office: 'manager', name: 'Rita Prado' });
  return {
    owner,
    tag: bike.tag,
    bike,
    shop,
    storeId: store.id,
    opener,
    reviewer,
    part: await aPart(house, bike.bike.id, { name: 'Câmbio traseiro', ...part }),
  };
}

/** Another shop, which neither sold the bike nor was asked: the scene with a mechanic and a manager of it. */
export async function asStranger(house: TestHouse, scene: ClaimScene): Promise<ClaimScene> {
  const shop = await aShop(house, { name: 'Roda Livre', city: 'Santos' });
  const opener = await anEmployee(house, { shop, office: 'mechanic', name: 'Ivo Reis' });
  const reviewer = await anEmployee(house, { shop, office: 'manager', name: 'Lia Matos' });
  return { ...scene, shop, opener, reviewer };
}

/** A session that begins now, for tests in which days pass. */
export async function aSession(
  house: TestHouse,
  { id }: Pick<Person, 'id'>,
  domain: Domain,
): Promise<{ token: string }> {
  const account = (await findAccount(house.db, id))!;
  const { accessToken } = await house.db.transaction((tx) => openSession(tx, house, account, domain));
  return { token: accessToken.token };
}

/** The owner asks the shop; answers what the endpoint answered. */
export function request(
  house: TestHouse,
  scene: ClaimScene,
  wish: { id?: string; evidence?: string[]; isHiddenDefect?: boolean; isGoodwill?: boolean } = {},
) {
  const { tag, part, storeId, owner } = scene;
  const input = { tag, partId: part.id, id: uuidv7(), text: 'O câmbio pula marchas.', evidence: [], storeId, ...wish };
  return ask(house, requestClaim, input, { token: owner.token });
}

type Diagnosing = {
  claimId?: string;
  version?: number;
  draftVersion?: number;
  moveId?: string;
  diagnosis?: string;
  note?: string;
  evidence?: string[];
};

/** Of a claim that is not there yet. */
const unseen = () => ({ claimId: uuidv7(), moveId: uuidv7(), version: 0, draftVersion: 0 });

/** Somebody of the shop (the mechanic) saves a draft. */
export function save(
  house: TestHouse,
  scene: ClaimScene,
  wish: Diagnosing = {},
  by: Pick<Person, 'token'> = scene.opener,
) {
  const { tag, part } = scene;
  const usual = { ...unseen(), diagnosis: 'Gaiola torta.', note: '', evidence: [] };
  return ask(house, saveDiagnosis, { tag, partId: part.id, ...usual, ...wish }, { token: by.token });
}

/** Somebody of the shop (the mechanic) sends a diagnosis. */
export function finish(
  house: TestHouse,
  scene: ClaimScene,
  wish: Diagnosing = {},
  by: Pick<Person, 'token'> = scene.opener,
) {
  const { tag, part } = scene;
  const usual = { ...unseen(), diagnosis: 'Gaiola torta.', note: null, evidence: [] };
  return ask(house, finishDiagnosis, { tag, partId: part.id, ...usual, ...wish }, { token: by.token });
}

export const approval: Decision = { outcome: 'approved', reason: 'material-defect', text: null, diagnosis: null };
export const rejection: Decision = { outcome: 'rejected', reason: 'crash', text: 'Houve uma queda.', diagnosis: null };

type Deciding = { decision?: Decision; moveId?: string; by?: { token: string } };

/** Somebody of the shop (the manager) decides. */
export function decide(
  house: TestHouse,
  scene: ClaimScene,
  { id: claimId, version }: { id: string; version: number },
  { decision = approval, moveId = uuidv7(), by = scene.reviewer }: Deciding = {},
) {
  return ask(house, decideClaim, { claimId, moveId, version, decision, evidence: [] }, { token: by.token });
}
