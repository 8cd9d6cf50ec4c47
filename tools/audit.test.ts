import { expect, test } from 'vitest';
import { readAudit } from './audit.ts';

const report = (vulnerabilities: object) => JSON.stringify({ auditReportVersion: 2, metadata: { vulnerabilities } });
const none = { info: 0, low: 0, moderate: 0, high: 0, critical: 0 };

test.each([
  ['nothing', none, { kind: 'clean' }],
  ['what is below high', { ...none, low: 2, moderate: 7 }, { kind: 'clean' }],
  ['high and critical', { ...none, moderate: 1, high: 2, critical: 1 }, { kind: 'found', count: 3 }],
])('%s', (_what, vulnerabilities, expected) => {
  expect(readAudit(report(vulnerabilities))).toEqual(expected);
  expect(readAudit(`npm warn config\n${report(vulnerabilities)}\nnpm notice\n`)).toEqual(expected);
});

test.each([
  [
    'a registry without audits',
    '{"message":"405 Method Not Allowed","statusCode":405,"error":{"summary":"","detail":""}}',
    '405 Method Not Allowed',
  ],
  ['no registry at all', '{"error":{"code":"ENOTFOUND","summary":"request failed"}}', 'request failed'],
  ['no JSON', 'Killed', 'it said nothing that can be read'],
  ['half of it', '{"metadata":', 'it said nothing that can be read'],
  ['nothing', '', 'it said nothing that can be read'],
])('%s is no finding', (_what, output, why) => {
  expect(readAudit(output)).toEqual({ kind: 'unknown', why });
});
