import { endTheft, getTheft, reportTheft } from '#domain/stolen/contract.ts';
import * as talk from '#domain/stolen/sightings.contract.ts';
import { serve, type Endpoint } from '#server/verb/endpoint.ts';
import * as owning from './answer-finder.ts';
import * as changing from './change-theft.ts';
import { sendSightingPhoto } from './photo/keep-photo.ts';
import { getSightingPhoto } from './photo/read-photo.ts';
import * as finding from './write-as-finder.ts';

/** Contract → verb, one line each. */
export const stolenRoutes: Endpoint[] = [
  serve(getTheft, changing.getTheft),
  serve(reportTheft, changing.reportTheft),
  serve(endTheft, changing.endTheft),
  serve(talk.reportSighting, finding.reportSighting),
  serve(talk.getSighting, finding.getSighting),
  serve(talk.writeAsFinder, finding.writeAsFinder),
  serve(talk.sendSightingPhoto, sendSightingPhoto),
  serve(talk.getSightingPhoto, getSightingPhoto),
  serve(talk.listSightings, owning.listSightings),
  serve(talk.answerFinder, owning.answerFinder),
  serve(talk.closeSighting, owning.closeSighting),
];
