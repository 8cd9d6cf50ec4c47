import * as contracts from '#domain/insurance/claim-file.contract.ts';
import { serve, type Endpoint } from '#server/verb/endpoint.ts';
import { fileDocument } from './claim-file-pdf.ts';
import { getClaimFile, putClaimPhoto, removeClaimPhoto, reportTheftToInsurer } from './claim-file.ts';
export const claimFileRoutes: Endpoint[] = [
  serve(contracts.getClaimFile, getClaimFile),
  serve(contracts.putClaimPhoto, putClaimPhoto),
  serve(contracts.removeClaimPhoto, removeClaimPhoto),
  serve(contracts.getClaimFileDocument, (ctx, { tag }) => fileDocument(ctx, tag, ctx.caller.accountId)),
  serve(contracts.reportTheftToInsurer, reportTheftToInsurer),
];
