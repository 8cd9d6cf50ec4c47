import { parseCep } from '#domain/brazil/cep.ts';
import { parseCnpj } from '#domain/brazil/cnpj.ts';
import { parseMobile, parsePhone } from '#domain/brazil/phone.ts';
import { parseState } from '#domain/brazil/state.ts';
import { readBy } from './values.ts';

/** A company's number in any usual format, to its 14 characters. */
export const cnpjCell = readBy(parseCnpj, 'cnpj-malformed');

/** A postal code, to its eight digits. */
export const cepCell = readBy(parseCep, 'cep-malformed');

/** The two letters of a state. */
export const stateCell = readBy(parseState, 'state-unknown');

/** A landline or mobile number, as E.164. */
export const phoneCell = readBy(parsePhone, 'phone-malformed');

/** A mobile number, as E.164. */
export const mobileCell = readBy(parseMobile, 'phone-malformed');
