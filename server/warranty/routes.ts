import * as contracts from '#domain/warranty/contract.ts';
import * as texts from '#domain/warranty/texts.contract.ts';
import { serve, type Endpoint } from '#server/verb/endpoint.ts';
import { activateWarranty } from './activate-warranty.ts';
import { checkSerial } from './check-serial.ts';
import * as desk from './desk/warranty-texts.ts';
import { getWarrantyStatement } from './statement/statement-document.ts';

/** Contract → verb, one line each. */
export const warrantyRoutes: Endpoint[] = [
  serve(contracts.activateWarranty, activateWarranty),
  serve(contracts.checkSerial, checkSerial),
  serve(contracts.getWarrantyStatement, getWarrantyStatement),
  serve(texts.listDeskTexts, desk.listDeskTexts),
  serve(texts.addDeskText, desk.addDeskText),
];
