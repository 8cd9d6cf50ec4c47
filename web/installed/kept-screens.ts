import { to } from '#domain/paths.ts';

/** The screens that open without a connection: what owners show at a counter or beside a road. Their code is fetched ahead on phones of owners. */
export const keptScreens = [
  to.myBike,
  to.certificate,
  to.certificateCheck,
  to.bikeReceiptInfo,
  to.bikePartList,
  to.partDetails,
  to.claims,
  to.claim,
  to.requestClaim,
  to.manuals,
  to.profile,
] as const;
