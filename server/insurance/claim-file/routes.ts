import * as contracts from '#domain/insurance/claim-file.contract.ts';
import { serve, type Endpoint } from '#server/verb/endpoint.ts';
import { getClaimFile, putClaimPhoto, removeClaimPhoto } from './change-claim-file.ts';
import { fileDocument } from './file-document.ts';
import { reportTheftToInsurer } from './report-theft.ts';

export const claimFileRoutes: Endpoint[] = [
  serve(contracts.getClaimFile, getClaimFile),
  serve(contracts.putClaimPhoto, putClaimPhoto),
  serve(contracts.removeClaimPhoto, removeClaimPhoto),
  serve(contracts.getClaimFileDocument, (ctx, { tag }) => fileDocument(ctx, tag, ctx.caller.accountId)),
  serve(contracts.reportTheftToInsurer, reportTheftToInsurer),
];
