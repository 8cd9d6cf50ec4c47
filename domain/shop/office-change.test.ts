import { describe, expect, it, test } from 'vitest';
import {
  mayAdmit,
  refusalOfChange,
  type ChangeRefusal,
  type Employment,
  type EmploymentChange,
} from './office-change.ts';
import { mayDecideOver, offices, officesToGive, type Office } from './office.ts';

/** Over which offices each may decide, in the order of `offices`. */
const over: Record<Office, string> = {
  owner: 'xxxxxxx',
  manager: '-xxxxxx',
  mechanic: '-------',
  salesperson: '-------',
  administrative: '-------',
  finance: '-------',
  other: '-------',
};

test.each(offices)('over an office: %s', (by) => {
  expect(offices.map((office) => (mayDecideOver(by, office) ? 'x' : '-')).join('')).toBe(over[by]);
  expect(officesToGive(by)).toEqual(offices.filter((_, at) => over[by][at] === 'x'));
});

const place = (id: string, office: Office, isLive = true): Employment => ({ id, office, isLive });
const owner = place('o', 'owner');
const second = place('o2', 'owner');
const manager = place('m', 'manager');
const mechanic = place('w', 'mechanic');
const out = { isLive: false };
const to = (office: Office) => ({ office });

describe('a change of somebody’s place', () => {
  const cases: [string, Employment, Employment, EmploymentChange, Employment[], ChangeRefusal | null][] = [
    ['an Owner makes an Owner', owner, mechanic, to('owner'), [], null],
    ['an Owner unmakes an Owner', owner, second, to('other'), [], null],
    ['an Owner suspends an Owner', owner, second, out, [], null],
    ['a Manager suspends an Owner', manager, owner, out, [second], 'office-above'],
    ['a Manager changes an Owner', manager, owner, to('mechanic'), [second], 'office-above'],
    ['a Manager reinstates an Owner', manager, place('o', 'owner', false), { isLive: true }, [second], 'office-above'],
    ['a Manager makes an Owner', manager, mechanic, to('owner'), [owner], 'office-above'],
    ['a Manager makes a Manager', manager, mechanic, to('manager'), [owner], null],
    ['a Manager changes a Manager', manager, place('m2', 'manager'), to('finance'), [owner], null],
    ['a mechanic changes a mechanic', mechanic, place('w2', 'mechanic'), to('other'), [owner], 'forbidden'],
    ['somebody suspended changes a mechanic', place('o', 'owner', false), mechanic, to('other'), [second], 'forbidden'],
    ['a Manager makes themself Owner', manager, manager, to('owner'), [owner], 'own-office'],
    ['an Owner leaves the office, another stays', owner, owner, to('other'), [second], 'own-office'],
    ['the only Owner leaves the office', owner, owner, to('manager'), [manager], 'last-owner'],
    ['the only Owner suspends themself', owner, owner, out, [manager, place('o2', 'owner', false)], 'last-owner'],
    ['the only one who may approve leaves', manager, manager, to('other'), [mechanic], 'last-approver'],
    ['a Manager suspends themself', manager, manager, out, [owner], 'own-office'],
  ];

  it.each(cases)('%s', (_, by, of, change, others, expected) => {
    expect(refusalOfChange(by, of, change, [by, of, ...others])).toBe(expected);
  });

  it('if allowed, leaves an Owner and an approver', () => {
    const team = [owner, second, manager, mechanic, place('o3', 'owner', false)];
    const changes: EmploymentChange[] = [out, { isLive: true }, ...offices.map(to)];
    for (const by of team) {
      for (const of of team) {
        for (const change of changes) {
          if (refusalOfChange(by, of, change, team)) continue;
          const after = team.map((one) => (one.id === of.id ? { ...one, ...change } : one));
          expect(after.some(({ office, isLive }) => isLive && office === 'owner')).toBe(true);
        }
      }
    }
  });
});

describe('letting somebody in', () => {
  it.each<[Office, Office, Office | null, boolean]>([
    ['owner', 'owner', null, true],
    ['manager', 'owner', null, false],
    ['manager', 'manager', null, true],
    ['manager', 'mechanic', 'owner', false],
    ['owner', 'mechanic', 'owner', true],
    ['mechanic', 'mechanic', null, false],
  ])('%s, for %s, was %s: %s', (by, wanted, was, expected) => {
    expect(mayAdmit(by, { wanted, was })).toBe(expected);
  });
});
