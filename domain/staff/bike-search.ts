import * as z from 'zod/mini';
import { serialKey } from '#domain/bike/serial-number.ts';

/** Letters and digits that a search needs: shorter parts are in nearly every number. */
export const fewestSearched = 3;

/** Characters that a search may have, as it is typed. */
export const longestSearch = 60;

/** Any part of a serial number or a tag, as it is compared: letters and digits in upper case. */
export const bikeSearchSchema = z
  .string()
  .check(z.maxLength(longestSearch, 'too-long'), z.overwrite(serialKey), z.minLength(fewestSearched, 'too-short'));
