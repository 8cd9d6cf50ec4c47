import { bikeKinds, type BikeKind } from '#domain/tag/tag-text.ts';
import { persistedStore, aText, oneOf, orNull, shape } from './persisted.ts';
import { bikeLookKey, bikeLookVersion, type BikeLook } from './stored-names.ts';
type Known = BikeLook & { kind: BikeKind };

/** How the owner's bike looked when its screen was seen last: it is shown so until the server has answered. */
export const useBikeLook = persistedStore<'bikeLook', Known>({
  key: bikeLookKey,
  of: 'person',
  version: bikeLookVersion,
  schema: shape<Known>({
    tag: aText,
    kind: oneOf(...bikeKinds),
    photoUrl: orNull(aText),
    brand: aText,
    onBrand: aText,
  }),
  defaults: { tag: '', kind: 'urban', photoUrl: null, brand: '', onBrand: '' },
});
