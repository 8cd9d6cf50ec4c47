import type * as contracts from '#domain/staff/brand-invitation.contract.ts';
import { noteAct } from '#server/identity/staff/staff-log.store.ts';
import { assertSteppedUp } from '#server/identity/staff/stepped-up.ts';
import { findBrandBySlug } from '#server/imports/brands/brands.store.ts';
import { inviteOrAgain } from '#server/staff/places.ts';
import { listStaff } from '#server/staff/staff.store.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';

/** The platform lets the first Administrator of a brand in; who comes after is the brand's own affair. */
export const inviteBrandsAdministrator: Verb<typeof contracts.inviteBrandsAdministrator> = (
  ctx,
  { slug, id, email },
) => {
  assertSteppedUp(ctx);
  return ctx.db.transaction(async (tx) => {
    const brand = await findBrandBySlug(tx, slug);
    if (!brand) throw problem('not-found');
    const desk = { side: 'brand', brandId: brand.id } as const;
    const people = await listStaff(tx, desk);
    if (people.some(({ person }) => person.joinedAt && person.office === 'administrator'))
      throw problem('administrator-there');
    const wish = { id, email, office: 'administrator', language: ctx.staff.language } as const;
    const outcome = await inviteOrAgain(tx, ctx, desk, wish);
    if (outcome === 'joined') throw problem('staff-already');
    if (outcome === 'sent') await noteAct(tx, ctx, { kind: 'brand-invited', thing: slug });
    return { invited: (await listStaff(tx, desk)).filter(({ person }) => !person.joinedAt).length };
  });
};
