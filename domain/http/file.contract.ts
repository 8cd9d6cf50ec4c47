import * as z from 'zod/mini';
import { contract } from './contract.ts';

/**
 * The media types of stored files, with their endings. None of them is a document that could run a script in our name:
 * evidence and papers are pictures, videos and PDFs.
 */
export const fileEndings = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'application/pdf': 'pdf',
  // A table that was sent at a desk; only its importer reads it.
  'text/csv': 'csv',
  // A part of a file that has not arrived whole; nobody reads it.
  'application/octet-stream': 'bin',
} as const;

export type FileType = keyof typeof fileEndings;
export const fileTypes = Object.keys(fileEndings) as FileType[];

/** For how long a link to a file works: a page with pictures and a video is looked at within it. Seconds. */
export const fileLinkSeconds = 600;

export const getFileLink = contract({
  route: 'GET /api/files/:id/link',
  summary:
    'A link to a stored file for ten minutes, for elements that send no token (pictures, videos, new tabs). It works as long as this session and the right to read last.',
  access: 'signed-in',
  limit: { per: 'account', times: 300, seconds: 60 },
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({ url: z.string(), expiresAt: z.iso.datetime() }),
  fails: ['not-found'],
});

export const getFile = contract({
  route: 'GET /api/files/:id',
  summary: 'A stored file, or a range of it, for who may read it: by their token, or by a link.',
  access: 'anyone',
  // Seeking in a video asks for many ranges.
  limit: { per: 'address', times: 1200, seconds: 60 },
  input: z.strictObject({ id: z.uuid(), link: z.optional(z.string().check(z.minLength(1), z.maxLength(200))) }),
  output: 'file',
  fails: ['not-found', 'not-signed-in', 'session-ended', 'forbidden'],
});
