import * as checks from '#domain/ownership/bike-check.contract.ts';
import * as contracts from '#domain/ownership/contract.ts';
import * as reviews from '#domain/ownership/review.contract.ts';
import * as transfers from '#domain/ownership/transfer.contract.ts';
import { serve, type Endpoint } from '#server/verb/endpoint.ts';
import { getBillOfSale } from './bill-of-sale/get-bill-of-sale.ts';
import { getBikeCheck } from './check/read-check.ts';
import * as sharing from './check/share-check.ts';
import { getCertificatePdf, getCertificate, getOwnCertificate, getSigningKeys } from './get-certificates.ts';
import { listOwnCertificates, renewCertificates } from './renew-certificates.ts';
import { askForReview } from './review/ask-for-review.ts';
import { sendPaper } from './review/send-paper.ts';
import * as approving from './transfer/approval/approve.ts';
import { askForBike } from './transfer/begin/ask-for-bike.ts';
import { handOver } from './transfer/begin/hand-over.ts';
import { previewTransfer } from './transfer/begin/preview.ts';
import * as links from './transfer/links/read-link.ts';
import * as own from './transfer/my-transfers.ts';

/** Contract → verb, one line each. */
export const ownershipRoutes: Endpoint[] = [
  serve(contracts.getCertificate, getCertificate),
  serve(contracts.getOwnCertificate, getOwnCertificate),
  serve(contracts.getCertificatePdf, getCertificatePdf),
  serve(contracts.listOwnCertificates, listOwnCertificates),
  serve(contracts.renewCertificates, renewCertificates),
  serve(contracts.getSigningKeys, getSigningKeys),
  serve(checks.listCheckLinks, sharing.listCheckLinks),
  serve(checks.shareCheck, sharing.shareCheck),
  serve(checks.withdrawCheck, sharing.withdrawCheck),
  serve(checks.getBikeCheck, getBikeCheck),
  serve(transfers.previewTransfer, previewTransfer),
  serve(transfers.handOver, handOver),
  serve(transfers.askForBike, askForBike),
  serve(reviews.sendPaper, sendPaper),
  serve(reviews.askForReview, askForReview),
  serve(transfers.listMyTransfers, own.listMyTransfers),
  serve(transfers.getMyTransfer, own.getMyTransfer),
  serve(transfers.cancelTransfer, own.cancelTransfer),
  serve(transfers.refuseTransfer, own.refuseTransfer),
  serve(transfers.acceptTransfer, own.acceptTransfer),
  serve(transfers.approveMyTransfer, approving.approveMyTransfer),
  serve(transfers.getBillOfSale, getBillOfSale),
  serve(transfers.readTransferLink, links.readTransferLink),
  serve(transfers.approveTransfer, approving.approveTransfer),
  serve(transfers.refuseByLink, links.refuseByLink),
];
