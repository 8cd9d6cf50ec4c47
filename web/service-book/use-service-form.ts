import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import type { ServiceEntry } from '#domain/service-book/book.ts';
import { mostPhotos, type ServiceInput, type ServiceKind } from '#domain/service-book/entry.ts';
import type { CalendarDate } from '#domain/warranty/calendar-date.ts';
import { useEvidence } from '#web/shell/evidence/use-evidence.ts';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { notify } from '#web/shell/toasts/notify.ts';
import type { ChosenPart } from './parts-field.tsx';
import { serviceSchema, type TypedService } from './typed-service.ts';

/** Sends it, or keeps it on this phone until there is a connection. */
export type SendService = (service: ServiceInput) => Promise<'sent' | 'kept'>;

type ServiceFormOptions = {
  corrects: ServiceEntry | undefined;
  /** What is chosen to begin with. */
  kind: ServiceKind;
  today: CalendarDate;
  form: string;
  send: SendService;
};

const ofServices = { purpose: 'service-photo', most: mostPhotos } as const;
const none = [] as const;

/** The form of a service, with its parts and photos. One that is sent again after a lost answer is entered once. */
export function useServiceForm({ corrects, kind, today, form: name, send }: ServiceFormOptions) {
  const { t } = useTranslation('service-book');
  const photos = useEvidence(name, none, ofServices);
  const [ids] = useState(() => new Map<string, string>());
  const [parts, setOwnParts] = useState<readonly ChosenPart[]>(() =>
    (corrects?.parts ?? []).map((part) => ({
      cataloguePartId: null,
      name: (part.place === null ? part.name : `${part.place}: ${part.name}`).slice(0, 80),
    })),
  );
  const [typed, setTyped] = useState<ChosenPart | null>(null);
  const form = useCallForm({
    schema: serviceSchema(today),
    words: 'service-book',
    inputs: { parts: 'part' },
    defaults: typedOf(corrects, { kind, today, parts: parts.length }),
    send: async (service) => {
      const { part: _, ...rest } = service;
      const said = {
        ...rest,
        parts: [...parts, ...(typed ? [typed] : [])],
        photos: await photos.settled(),
        corrects: corrects?.id ?? null,
      };
      const same = JSON.stringify(said);
      const id = ids.get(same) ?? uuidv7();
      ids.set(same, id);
      const outcome = await send({ id, ...said });
      notify(t(outcome === 'kept' ? 'form.kept' : 'form.entered'));
    },
  });
  const setParts = (chosen: ChosenPart[]) => {
    setOwnParts(chosen);
    setTyped(null);
    form.change('part', `${chosen.length}`);
  };
  const typePart = (part: ChosenPart | null) => {
    setTyped(part);
    form.change('part', `${parts.length + (part ? 1 : 0)}`);
  };
  return { form, parts, setParts, typePart, photos };
}

type Beginning = { kind: ServiceKind; today: CalendarDate; parts: number };

function typedOf(corrects: ServiceEntry | undefined, { kind, today, parts }: Beginning): TypedService {
  return {
    kind: corrects?.kind ?? kind,
    doneOn: corrects?.doneOn ?? today,
    distanceKm: corrects?.distanceKm?.toString() ?? '',
    text: corrects?.text ?? '',
    part: `${parts}`,
    nextOn: corrects?.nextOn ?? '',
  };
}
