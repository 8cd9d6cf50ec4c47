import * as contracts from '#domain/stolen/contract.ts';
import { serve, type Endpoint } from '#server/verb/endpoint.ts';
import * as owning from './answer-finder.ts';
import * as changing from './change-theft.ts';
import * as photo from './photo/photo.ts';
import * as finding from './write-as-finder.ts';

/** Contract → verb, one line each. */
export const stolenRoutes: Endpoint[] = [
  serve(contracts.getTheft, changing.getTheft),
  serve(contracts.reportTheft, changing.reportTheft),
  serve(contracts.endTheft, changing.endTheft),
  serve(contracts.reportSighting, finding.reportSighting),
  serve(contracts.getSighting, finding.getSighting),
  serve(contracts.writeAsFinder, finding.writeAsFinder),
  serve(contracts.beginSightingPhoto, photo.beginSightingPhoto),
  serve(contracts.getSightingUpload, photo.getSightingUpload),
  serve(contracts.sendSightingPiece, photo.sendSightingPiece),
  serve(contracts.getSightingPhoto, photo.getSightingPhoto),
  serve(contracts.listSightings, owning.listSightings),
  serve(contracts.answerFinder, owning.answerFinder),
  serve(contracts.closeSighting, owning.closeSighting),
];
