import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { bends } from '#domain/tag/reading/bends.ts';
import { readPicture } from '#domain/tag/reading/read-picture.ts';
import type { Pixels } from './read-codes.ts';

// Its own way of getting its module asks a server on the internet.
const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });

const { width, height, greys } = workerData as Pixels;
const data = new Uint8ClampedArray(greys.length * 4).fill(255);
for (const [pixel, grey] of greys.entries()) data.fill(grey, pixel * 4, pixel * 4 + 3);
const picture = { width, height, data, colorSpace: 'srgb' } as ImageData;
parentPort!.postMessage(await readPicture(readBarcodes, picture, ['qr_code'], bends));
