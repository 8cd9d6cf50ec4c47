import { getManualFile, listManuals, uploadManual } from '#domain/manuals/contract.ts';
import { addDeskManual, removeDeskManual } from '#domain/manuals/desk.contract.ts';
import { serve, type Endpoint } from '#server/verb/endpoint.ts';
import * as desk from './desk/change-manuals.ts';
import * as importing from './import/upload-manual.ts';
import * as reading from './read-manuals.ts';

/** Contract → verb, one line each. */
export const manualRoutes: Endpoint[] = [
  serve(listManuals, reading.listManuals),
  serve(getManualFile, reading.getManualFile),
  serve(uploadManual, importing.uploadManual),
  serve(addDeskManual, desk.addDeskManual),
  serve(removeDeskManual, desk.removeDeskManual),
];
