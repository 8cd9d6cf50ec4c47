import type { LandingOutcome } from '#domain/tag/landing.ts';
import { Badge } from '#web/kit/feedback/badge.tsx';
import type { landingWords } from './landing-words.ts';

type Words = (typeof landingWords)['en'];

/** The state of the bike: a pill if it matters, and one sentence on what to do about it. */
export function LandingState({ outcome, words }: { outcome: LandingOutcome; words: Words }) {
  return (
    <>
      {outcome === 'stolen' && <State tone="wrong" label={words.reportedStolen} />}
      {outcome === 'active' && <State tone="good" label={words.registered} />}
      {outcome === 'no-bike' && <State tone="warn" label={words.notOnBike} />}
      <p className="max-w-[34ch] text-m text-muted">{sentence(outcome, words)}</p>
    </>
  );
}

function State({ tone, label }: { tone: 'wrong' | 'good' | 'warn'; label: string }) {
  return (
    <p className="py-1">
      <Badge tone={tone} dot>
        {label}
      </Badge>
    </p>
  );
}

function sentence(outcome: LandingOutcome, words: Words): string {
  return { 'stolen': words.stolen, 'active': words.active, 'inactive': words.inactive, 'no-bike': words.noBike }[
    outcome
  ];
}
