import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { createApp } from '#server/app.ts';
import type { Replica } from '#server/db/replica/replica.ts';
import { features } from '#server/features.ts';
import { noteJobs } from '#server/jobs/job-runs.store.ts';
import { useHouse } from '#tests/server/house.ts';

const read = (name: string) => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8');
const metricsToken = 'a-secret-of-twenty-characters';
const house = useHouse({
  metricsToken,
  textCeilings: { house: { hour: 10, day: 10 }, prefix: { hour: null, day: null } },
});

type Rules = { groups: { rules: { alert: string; expr: string; annotations: { summary: string; do: string } }[] }[] };
const rules = (parse(read('pedivela-alerts.yml')) as Rules).groups.flatMap((group) => group.rules);
type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] };
const panels = (JSON.parse(read('grafana-dashboard.json')) as Dashboard).panels;

const asked: [string, string][] = [
  ...rules.map(({ alert, expr }): [string, string] => [alert, expr]),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }): [string, string] => [title, expr])),
];

/** What `/metrics` shows when there is something of each kind. `up` is Prometheus's own. */
async function shown(): Promise<string> {
  await noteJobs(house().db, ['clean-up'], house().clock.now());
  const reads = { replica: 1, primary: 1, repeated: 1 };
  const replica: Replica = {
    read: (work) => work(house().db),
    settle: () => Promise.resolve(),
    state: () => ({ isUsed: true, lag: 1, reads }),
  };
  const pool = () => ({ open: 1, idle: 1, waiting: 0 });
  const app = await createApp({ ...house(), replica }, { features, pool });
  await app.inject('/healthz');
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } });
  await app.close();
  return `${body}\nup{job="pedivela"} 1\n`;
}

test('alerts and dashboard ask for figures that are shown, by labels that they have', async () => {
  const body = await shown();
  const missing = asked.flatMap(([where, expr]) => {
    const names = expr.match(/\b(?:pedivela|nodejs|process)_\w+|\bup\b/g) ?? [];
    const lines = names.map((name) =>
      body.split('\n').find((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `)),
    );
    const labels = [...expr.matchAll(/\b(?:by|without) \(([\w, ]+)\)/g)].flatMap(([, list]) => list!.split(', '));
    const isThere = names.length > 0 && lines.every((line) => line !== undefined);
    const isLabelled = labels.every((label) => lines.some((line) => line?.includes(`${label}="`)));
    return isThere && isLabelled ? [] : [`${where}: ${expr}`];
  });
  expect(missing).toEqual([]);
});

test('every figure of ours is on the dashboard', async () => {
  const ours = new Set((await shown()).match(/^pedivela_[a-z_]+?(?=(?:_bucket|_sum|_count)?[{ ])/gm));
  const all = asked.map(([, expr]) => expr).join('\n');
  expect(ours.size).toBeGreaterThan(8);
  expect([...ours].filter((name) => !all.includes(name))).toEqual([]);
});

test('every alert says what is wrong and where to begin', () => {
  expect(rules.length).toBeGreaterThan(10);
  expect(rules.filter(({ annotations }) => !annotations.summary || !annotations.do)).toEqual([]);
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
});
