import { maxTemplates } from '#domain/claim/desk.contract.ts';
import type * as contracts from '#domain/claim/desk.contract.ts';
import { lockShop } from '#server/shop/shops.store.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { dropTemplate, keepTemplate, listTemplatesOf } from './templates.store.ts';

/** The templates of the caller's shop. */
export const listTemplates: Verb<typeof contracts.listTemplates> = async ({ db, caller }) => ({
  templates: await listTemplatesOf(db, caller.shop.shopId),
});

/** Keeps a template of the caller's shop. Of two changes at once the later one stands: both were whole. */
export const saveTemplate: Verb<typeof contracts.saveTemplate> = ({ db, clock, caller }, template) =>
  db.transaction(async (tx) => {
    const { shopId } = caller.shop;
    await lockShop(tx, shopId);
    const kept = await listTemplatesOf(tx, shopId);
    const isNew = kept.every(({ id }) => id !== template.id);
    if (isNew && kept.length >= maxTemplates) throw problem('too-many-templates');
    if (!(await keepTemplate(tx, { ...template, shopId, changedAt: clock.now() }))) throw problem('id-taken');
    return { templates: await listTemplatesOf(tx, shopId) };
  });

/** Removes a template of the caller's shop. */
export const removeTemplate: Verb<typeof contracts.removeTemplate> = ({ db, caller }, { id }) =>
  db.transaction(async (tx) => {
    await dropTemplate(tx, caller.shop.shopId, id);
    return { templates: await listTemplatesOf(tx, caller.shop.shopId) };
  });
