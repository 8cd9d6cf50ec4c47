import type * as contracts from '#domain/claim/desk.contract.ts';
import { isGoodwill } from '#domain/claim/term.ts';
import { partNameIn } from '#domain/component/part-names.ts';
import { absolute, to } from '#domain/paths.ts';
import { bikeKinds, groupTag } from '#domain/tag/tag.ts';
import { dateOf, inWords } from '#domain/warranty/calendar-date.ts';
import { findLastEvent } from '#server/claim/history.store.ts';
import { findReadable } from '#server/claim/reading/read-claim.ts';
import { maskedOwner } from '#server/claim/reading/reader.ts';
import { findTagForShop } from '#server/shop/shops.store.ts';
import type { Verb } from '#server/verb/context.ts';
import { sendersOf } from '#server/verb/senders.ts';
import { findAssignee } from './assignees.store.ts';
import { workOrderPdf, workOrderWords } from './work-order-pdf.ts';

/** The work order of a claim of the caller's shop: what is at the bench, with room to write. */
export const getWorkOrder: Verb<typeof contracts.getWorkOrder> = async (ctx, { claimId }) => {
  const { db, config, caller, clock } = ctx;
  const { language } = caller;
  const found = await findReadable(db, ctx, claimId);
  const { claim, part, bike, brand, model, owner, shop } = found;
  const words = workOrderWords[language];
  const asked = await findLastEvent(db, claimId, 'requested');
  const diagnosed = await findLastEvent(db, claimId, 'in-review');
  const assignee = await findAssignee(db, claim);
  const known = await findTagForShop(db, bike.tag);
  const day = (date: string | null) => (date ? inWords(date, language) : null);
  return workOrderPdf({
    language,
    number: claim.number,
    date: clock.now(),
    brand: brand.name,
    brandColour: known?.brand.secondaryColor ?? '',
    kind: bikeKinds.find((kind) => kind === known?.kind) ?? 'urban',
    url: absolute(config.publicUrl, to.shop.claim({ claim: claim.id })),
    facts: [
      ['shop', shop?.name ?? null],
      ['printed', day(dateOf(clock.now()))],
      ['bike', `${brand.name} ${model}`],
      ['tag', groupTag(bike.tag)],
      ['bike-serial', bike.serialNumber],
      ['owner', maskedOwner(owner?.name)],
      ['part', partNameIn(language, part.name)],
      ['part-model', [part.brand, part.model].filter(Boolean).join(' ')],
      ['part-serial', part.serialNumber],
      ['assignee', assignee?.name ?? null],
      ['complained', day(claim.complainedOn)],
      ['due', isGoodwill(claim) ? words.goodwill : day(claim.dueOn)],
      ...(claim.partExpectedOn ? ([['part-expected', day(claim.partExpectedOn)]] as const) : []),
    ],
    complaint: asked?.details.text ?? null,
    diagnosis: diagnosed?.details.diagnosis ?? (claim.diagnosis || null),
    senders: await sendersOf(db, config, { language, brand: brand.name }),
  });
};
