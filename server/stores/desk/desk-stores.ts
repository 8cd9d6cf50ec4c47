import type { Language } from '#domain/account/language.ts';
import { formatCep } from '#domain/brazil/cep.ts';
import { formatCnpj, parseCnpj } from '#domain/brazil/cnpj.ts';
import { formatPhone } from '#domain/brazil/phone.ts';
import type * as contracts from '#domain/stores/desk.contract.ts';
import { deskStoresPage, type DeskStore } from '#domain/stores/desk.contract.ts';
import { hoursInWords } from '#domain/stores/write-hours.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import type { Tx } from '#server/db/database.ts';
import { brandOf } from '#server/identity/staff/brand-of.ts';
import { noteAct } from '#server/identity/staff/staff-log.store.ts';
import type { ImportRun } from '#server/imports/importer.ts';
import { applyForm } from '#server/imports/rows/one-row.ts';
import { storesImporter } from '#server/stores/import/import-stores.ts';
import { closeStore } from '#server/stores/places.store.ts';
import type { StaffCtx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { assertUnchanged, versionOf } from '#server/verb/row-version.ts';
import { findStoreOf, lockStoreOf, pageOfStores, type StoreRow } from './stores-desk.store.ts';

/** A store's facts as a form has them, by which it has a version. */
function formOf(store: StoreRow, language: Language = 'en') {
  const { name, cep, street, number, complement, neighborhood, city, state, latitude, longitude } = store;
  return {
    name,
    cep: formatCep(cep),
    street,
    number,
    complement: complement ?? '',
    neighborhood,
    city,
    state,
    latitude: String(latitude),
    longitude: String(longitude),
    hours: hoursInWords(store.hours, language),
    phone: store.phone ? formatPhone(store.phone) : '',
    whatsapp: store.whatsapp ? formatPhone(store.whatsapp) : '',
    email: store.email ?? '',
  };
}

function viewOf(store: StoreRow, { language }: Pick<StaffCtx, 'language'>): DeskStore {
  const { id, cnpj, closedAt } = store;
  const form = formOf(store, language);
  const version = versionOf(formOf(store));
  return { id, cnpj: formatCnpj(cnpj), ...form, version, closedOn: closedAt && dateOf(closedAt) };
}

export const listDeskStores: Verb<typeof contracts.listDeskStores> = async (ctx, { search, after }) => {
  const wanted = { brandId: brandOf(ctx), search, after, limit: deskStoresPage + 1 };
  const rows = await pageOfStores(ctx.db, wanted);
  const shown = rows.slice(0, deskStoresPage);
  return {
    stores: shown.map((store) => viewOf(store, ctx)),
    next: rows.length > deskStoresPage ? shown.at(-1)!.id : null,
  };
};

type Cells = Record<string, string>;
const mayBeNone = ['complement', 'phone', 'whatsapp', 'email'] as const;

/** As a row has them: a field that was emptied takes its value away. */
function rowOf(cells: Cells): Cells {
  const emptied = mayBeNone.filter((field) => !cells[field]?.trim()).map((field) => [field, '-']);
  return { ...cells, ...(Object.fromEntries(emptied) as Cells) };
}

const runOf = (ctx: StaffCtx): ImportRun => ({ house: ctx, brandId: brandOf(ctx), dryRun: false, folder: '' });

export const addDeskStore: Verb<typeof contracts.addDeskStore> = (ctx, { cnpj, ...cells }) => {
  const brandId = brandOf(ctx);
  return ctx.db.transaction(async (tx: Tx) => {
    const { outcome } = await applyForm(tx, storesImporter, runOf(ctx), { cnpj, ...rowOf(cells) });
    // Thrown, it takes back what the row wrote over.
    if (outcome === 'updated') throw problem('store-taken');
    const store = (await findStoreOf(tx, brandId, { cnpj: parseCnpj(cnpj)! }))!;
    if (outcome === 'added') await noteAct(tx, ctx, { kind: 'store-added', thing: store.name });
    return viewOf(store, ctx);
  });
};

export const changeDeskStore: Verb<typeof contracts.changeDeskStore> = (ctx, { id, version, ...cells }) => {
  const brandId = brandOf(ctx);
  return ctx.db.transaction(async (tx: Tx) => {
    const before = await lockStoreOf(tx, brandId, id);
    if (!before) throw problem('not-found');
    const { outcome } = await applyForm(tx, storesImporter, runOf(ctx), { cnpj: before.cnpj, ...rowOf(cells) });
    if (outcome === 'updated') {
      // Thrown, it takes back what was written over; the same again is done already.
      assertUnchanged(version, formOf(before), formOf(before, ctx.language));
      await noteAct(tx, ctx, { kind: 'store-changed', thing: before.name });
    }
    return viewOf((await findStoreOf(tx, brandId, { id }))!, ctx);
  });
};

export const closeDeskStore: Verb<typeof contracts.closeDeskStore> = (ctx, { id, closed }) => {
  const brandId = brandOf(ctx);
  return ctx.db.transaction(async (tx: Tx) => {
    const store = await findStoreOf(tx, brandId, { id });
    if (!store) throw problem('not-found');
    const done = await closeStore(tx, brandId, store.cnpj, closed ? ctx.clock.now() : null);
    if (done === 'changed')
      await noteAct(tx, ctx, { kind: closed ? 'store-closed' : 'store-changed', thing: store.name });
    return viewOf((await findStoreOf(tx, brandId, { id }))!, ctx);
  });
};
