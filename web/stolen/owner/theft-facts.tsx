import { useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { isAhead, theftKinds, theftPlaceMax, type TheftFacts, type TheftKind } from '#domain/stolen/theft.ts';
import { Field } from '#web/kit/form/field.tsx';
import { RadioGroup } from '#web/kit/form/radio-group.tsx';
import { momentOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';

/** What happened, when and where, while it is told: all of it may stay open, so that nothing holds up the mark. */
export function useTheftFacts() {
  const [kind, setKind] = useState<TheftKind>('unknown');
  const [when, setWhen] = useState('');
  const [place, setPlace] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const facts: TheftFacts = {
    kind,
    // As clocks show it in São Paulo, which has had no summer time since 2019.
    happenedAt: when === '' ? null : new Date(`${when}:00-03:00`).toISOString(),
    place: place.trim() === '' ? null : place.trim(),
  };
  const ahead = (happenedAt: string | null) => happenedAt !== null && isAhead(new Date(happenedAt), new Date());
  const changeWhen = (typed: string) => {
    setWhen(typed);
    setIsWrong(false);
  };
  /** Whether it can be told so; else the field says why. */
  const check = () => {
    const wrong = ahead(facts.happenedAt);
    setIsWrong(wrong);
    return !wrong;
  };
  return { facts, kind, setKind, when, setWhen: changeWhen, isWrong, check, place, setPlace };
}

type TheftFactsFieldsProps = { of: ReturnType<typeof useTheftFacts>; when: Ref<HTMLInputElement> };

/** The fields: which of the two that insurers and police tell apart, when and where. */
export function TheftFactsFields({ of, when }: TheftFactsFieldsProps) {
  const { t } = useTranslation('stolen');
  return (
    <>
      <RadioGroup
        legend={t('what.legend')}
        name="theft-kind"
        value={of.kind}
        onChange={of.setKind}
        choices={theftKinds.map((kind) => ({
          value: kind,
          label: t(`what.${kind}.label`),
          description: t(`what.${kind}.text`),
        }))}
      />
      <Field
        ref={when}
        name="theft-when"
        type="datetime-local"
        label={t('what.when')}
        value={of.when}
        error={of.isWrong ? t('what.when-ahead') : undefined}
        onChange={({ target }) => of.setWhen(target.value)}
      />
      <Field
        name="theft-place"
        label={t('what.place')}
        hint={t('what.place-hint')}
        value={of.place}
        maxLength={theftPlaceMax}
        autoComplete="off"
        onChange={({ target }) => of.setPlace(target.value)}
      />
    </>
  );
}

/** What was told, in a line. */
export function ToldTheft({ theft: { kind, happenedAt, place } }: { theft: TheftFacts }) {
  const { t } = useTranslation('stolen');
  const language = useLanguage();
  const when = happenedAt && momentOf(new Date(happenedAt), language);
  // That the owner cannot tell what it was says nothing to them.
  const told = [kind !== 'unknown' && t(`what.${kind}.label`), when, place].filter(Boolean);
  return told.length > 0 && <p className="text-m">{told.join(' · ')}</p>;
}
