import * as uploads from '#domain/claim/evidence.contract.ts';
import { serve, type Endpoint } from '#server/verb/endpoint.ts';
import { getUploadPreview } from './preview.ts';
import { sendPiece } from './send-piece.ts';
import { beginUpload, getUpload, removeUpload } from './upload.ts';

/** Contract → verb, one line each. */
export const evidenceRoutes: Endpoint[] = [
  serve(uploads.beginUpload, beginUpload),
  serve(uploads.getUpload, getUpload),
  serve(uploads.sendPiece, sendPiece),
  serve(uploads.removeUpload, removeUpload),
  serve(uploads.getUploadPreview, getUploadPreview),
];
