import * as uploads from '#domain/uploads/contract.ts';
import { serve, type Endpoint } from '#server/verb/endpoint.ts';
import type { UploadPurposes } from './purpose.ts';
import { sendPieceOf } from './send-piece.ts';
import { beginUploadOf, getUploadOf, removeUploadOf } from './upload.ts';

/** Contract → verb, one line each. */
export function uploadRoutes(purposes: UploadPurposes): Endpoint[] {
  return [
    serve(uploads.beginUpload, beginUploadOf(purposes)),
    serve(uploads.getUpload, getUploadOf(purposes)),
    serve(uploads.sendPiece, sendPieceOf(purposes)),
    serve(uploads.removeUpload, removeUploadOf(purposes)),
  ];
}
