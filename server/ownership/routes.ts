import * as checks from '#domain/ownership/bike-check.contract.ts';
import * as disputes from '#domain/ownership/contest.contract.ts';
import * as contracts from '#domain/ownership/contract.ts';
import * as platform from '#domain/ownership/platform.contract.ts';
import * as reviews from '#domain/ownership/review.contract.ts';
import * as transfers from '#domain/ownership/transfer.contract.ts';
import { serve, type Endpoint } from '#server/verb/endpoint.ts';
import * as bills from './bill-of-sale/bills-of-sale.ts';
import {
  getCertificatePdf,
  getCertificate,
  getOwnCertificate,
  getSigningKeys,
  listOwnCertificates,
  renewCertificates,
} from './certificates.ts';
import { getBikeCheck, listCheckLinks, shareCheck, withdrawCheck } from './check/check.ts';
import { answerDispute } from './dispute/answer.ts';
import { contestOwnership } from './dispute/contest.ts';
import * as atPlatform from './platform/reviews.ts';
import { askForReview } from './review/review.ts';
import * as approving from './transfer/approve.ts';
import { askForBike } from './transfer/begin/ask-for-bike.ts';
import { handOver } from './transfer/begin/hand-over.ts';
import { previewTransfer } from './transfer/begin/may-begin.ts';
import { readTransferLink, refuseByLink } from './transfer/links.ts';
import * as own from './transfer/my-transfers.ts';
import { sendTransferLetter } from './transfer/send-again.ts';

/** Contract → verb, one line each. */
export const ownershipRoutes: Endpoint[] = [
  serve(contracts.getCertificate, getCertificate),
  serve(contracts.getOwnCertificate, getOwnCertificate),
  serve(contracts.getCertificatePdf, getCertificatePdf),
  serve(contracts.listOwnCertificates, listOwnCertificates),
  serve(contracts.renewCertificates, renewCertificates),
  serve(contracts.getSigningKeys, getSigningKeys),
  serve(checks.listCheckLinks, listCheckLinks),
  serve(checks.shareCheck, shareCheck),
  serve(checks.withdrawCheck, withdrawCheck),
  serve(checks.getBikeCheck, getBikeCheck),
  serve(transfers.previewTransfer, previewTransfer),
  serve(transfers.handOver, handOver),
  serve(transfers.askForBike, askForBike),
  serve(reviews.askForReview, askForReview),
  serve(disputes.contestOwnership, contestOwnership),
  serve(disputes.answerDispute, answerDispute),
  serve(transfers.listMyTransfers, own.listMyTransfers),
  serve(transfers.getMyTransfer, own.getMyTransfer),
  serve(transfers.cancelTransfer, own.cancelTransfer),
  serve(transfers.sendTransferLetter, sendTransferLetter),
  serve(transfers.refuseTransfer, own.refuseTransfer),
  serve(transfers.acceptTransfer, own.acceptTransfer),
  serve(transfers.approveMyTransfer, approving.approveMyTransfer),
  serve(transfers.makeBillOfSale, bills.makeBillOfSale),
  serve(transfers.getBillOfSale, bills.getBillOfSale),
  serve(transfers.readTransferLink, readTransferLink),
  serve(transfers.approveTransfer, approving.approveTransfer),
  serve(transfers.refuseByLink, refuseByLink),
  serve(platform.listReviews, atPlatform.listReviews),
  serve(platform.getReview, atPlatform.getReview),
  serve(platform.getReviewPaper, atPlatform.getReviewPaper),
  serve(platform.reviewPapers, atPlatform.reviewPapers),
  serve(platform.proposeReviewEnd, atPlatform.proposeReviewEnd),
  serve(platform.confirmReviewEnd, atPlatform.confirmReviewEnd),
];
