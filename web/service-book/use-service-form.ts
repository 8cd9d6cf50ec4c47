import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import type { ServiceEntry } from '#domain/service-book/book.ts';
import { mostPhotos, type ServiceInput } from '#domain/service-book/entry.ts';
import type { CalendarDate } from '#domain/warranty/calendar-date.ts';
import { useEvidence } from '#web/shell/evidence/use-evidence.ts';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { notify } from '#web/shell/toasts/notify.ts';
import { forgetServiceDraft, keepServiceDraft, serviceDraft, type ChosenPart } from './service-drafts.ts';
import { serviceSchema, type TypedService } from './typed-service.ts';

/** Sends it, or keeps it on this phone until there is a connection. */
export type SendService = (service: ServiceInput) => Promise<'sent' | 'kept'>;

type ServiceFormOptions = {
  corrects: ServiceEntry | undefined;
  today: CalendarDate;
  form: string;
  send: SendService;
};

const ofServices = { purpose: 'service-photo', most: mostPhotos } as const;
const none = [] as const;

/**
 * The form of a service, with its parts and photos. What is typed is kept on the phone until it is sent; one that is sent again after a
 * lost answer is entered once.
 */
export function useServiceForm({ corrects, today, form: name, send }: ServiceFormOptions) {
  const { t } = useTranslation('service-book');
  const photos = useEvidence(name, none, ofServices);
  const [begun] = useState(() => beginning(name, corrects, today));
  const [parts, setOwnParts] = useState<readonly ChosenPart[]>(begun.parts);
  const [unlisted, setUnlisted] = useState(begun.unlisted);
  const form = useCallForm({
    schema: serviceSchema(today),
    words: 'service-book',
    inputs: { parts: 'part' },
    defaults: begun.typed,
    keep: keeping(name),
    send: async (service) => {
      const { part: _, ...rest } = service;
      const said = {
        ...rest,
        parts: [...parts, ...(unlisted ? [unlisted] : [])],
        photos: await photos.settled(),
        corrects: corrects?.id ?? null,
      };
      const outcome = await send({ id: idOf(name, JSON.stringify(said)), ...said });
      forgetServiceDraft(name);
      notify(t(outcome === 'kept' ? 'form.kept' : 'form.entered'));
    },
  });
  const setParts = (chosen: ChosenPart[]) => {
    setOwnParts(chosen);
    setUnlisted(null);
    form.change('part', `${chosen.length}`);
    keepServiceDraft(name, { parts: chosen, unlisted: null });
  };
  const typePart = (part: ChosenPart | null) => {
    setUnlisted(part);
    form.change('part', `${parts.length + (part ? 1 : 0)}`);
    keepServiceDraft(name, { parts: [...parts], unlisted: part });
  };
  return { form, parts, unlisted, setParts, typePart, photos };
}

type Beginning = { typed: TypedService; parts: readonly ChosenPart[]; unlisted: ChosenPart | null };

/** What the form begins with: what was typed before, else what is corrected, else nothing but the day. */
function beginning(name: string, corrects: ServiceEntry | undefined, today: CalendarDate): Beginning {
  const draft = serviceDraft(name);
  const parts = draft?.parts ?? partsOf(corrects);
  const unlisted = draft?.unlisted ?? null;
  const typed = {
    kind: corrects?.kind ?? '',
    doneOn: corrects?.doneOn ?? today,
    distanceKm: corrects?.distanceKm?.toString() ?? '',
    text: corrects?.text ?? '',
    nextOn: corrects?.nextOn ?? '',
    ...draft?.typed,
    part: `${parts.length + (unlisted ? 1 : 0)}`,
  };
  return { typed, parts, unlisted };
}

function partsOf(corrects: ServiceEntry | undefined): ChosenPart[] {
  return (corrects?.parts ?? []).map((part) => ({
    cataloguePartId: null,
    name: (part.place === null ? part.name : `${part.place}: ${part.name}`).slice(0, 80),
  }));
}

/** Keeps each field as it is typed, and no other: a day that nobody touched is today's again tomorrow. */
function keeping(name: string) {
  const keep = (field: keyof TypedService) => (value: string) => {
    keepServiceDraft(name, { typed: { ...serviceDraft(name)?.typed, [field]: value } });
  };
  const fields = ['kind', 'doneOn', 'distanceKm', 'text', 'nextOn'] as const;
  return Object.fromEntries(fields.map((field) => [field, keep(field)]));
}

/** The id under which this is sent; the same for what was sent before. */
function idOf(name: string, said: string): string {
  const known = serviceDraft(name)?.ids ?? {};
  const id = known[said] ?? uuidv7();
  keepServiceDraft(name, { ids: { ...known, [said]: id } });
  return id;
}
