import { useState } from 'react';
import type { ChangeEvent, FormEvent } from 'react';
import * as z from 'zod/mini';
import { refusalOf, type Refusal } from '#web/api/call.ts';
import {
  problemsOf,
  recheck,
  type Problems,
  placeRefusal,
  type Places,
  afterRefusal,
  refusedBefore,
  type RefusedDigits,
  useFieldWords,
  type WordsOf,
} from './form-problems.ts';
type FieldOf<Typed> = keyof Typed & string;

export type CallFormOptions<Typed extends Record<string, string>, Parsed> = {
  schema: z.ZodMiniType<Parsed, Typed>;
  /** Every field of the form, in the order of the screen. */
  defaults: Typed;
  /** Problems that the form shows from the start. */
  problems?: Problems<FieldOf<Typed>>;
  /** Stores what is typed, so that a reload does not lose it. Never for passwords. */
  keep?: { [Field in FieldOf<Typed>]?: (value: string) => void };
  /** The call. A refusal that it throws is shown at its field, or above the button. */
  send: (values: Parsed) => Promise<void> | void;
  places?: Places<FieldOf<Typed>>;
  /** The fields that have another name in the endpoint. */
  inputs?: Partial<Record<string, FieldOf<Typed>>>;
  /** The fields for one-time codes that are shown: digits that the server refused are not sent again. */
  codes?: readonly FieldOf<Typed>[];
  /** The feature whose locale file has the words for its own fields; the account by default. */
  words?: WordsOf;
};

/** The properties of an input of the form. */
export type FieldProps = {
  name: string;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  error: string | undefined;
};

/** The properties of the `form` element and its button. */
export type FormProps = {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  busy: boolean;
  /** A refusal that belongs to no field. */
  refusal: Refusal | undefined;
};

export type CallForm<Typed extends Record<string, string>> = {
  field: (name: FieldOf<Typed>) => FieldProps;
  /** For values that are chosen, not typed. */
  change: (name: FieldOf<Typed>, value: string) => void;
  /** For values that come from elsewhere while the form is open; what was wrong with these fields before is not said any more. */
  fill: (values: Partial<Typed>) => void;
  /** Empties the field for a one-time code: another code was sent. */
  expectCode: (name: FieldOf<Typed>) => void;
  values: Typed;
  props: FormProps;
};

/**
 * A form with a schema that ends in a call: the first wrong field gets the focus, a refusal is shown at the field that it is
 * about, and the input is never lost.
 */
export function useCallForm<Typed extends Record<string, string>, Parsed>(
  options: CallFormOptions<Typed, Parsed>,
): CallForm<Typed> {
  const { schema, defaults, keep = {}, send, places = {}, inputs = {}, codes = [] } = options;
  const words = useFieldWords(options.words);
  const [values, setValues] = useState(defaults);
  const [problems, setProblems] = useState<Problems<FieldOf<Typed>>>(options.problems ?? {});
  const [refusal, setRefusal] = useState<Refusal>();
  const [refused, setRefused] = useState<RefusedDigits<FieldOf<Typed>>>({});
  const [busy, setBusy] = useState(false);
  const fields = Object.keys(defaults) as FieldOf<Typed>[];

  const showProblems = (form: HTMLFormElement, found: Problems<FieldOf<Typed>>) => {
    setProblems(found);
    const first = fields.find((field) => found[field]);
    focus(form.elements.namedItem(first ?? ''));
  };

  const change = (field: FieldOf<Typed>, value: string) => {
    const changed = { ...values, [field]: value };
    setValues(changed);
    setProblems((shown) => recheck(shown, field, problemsOf(z.safeParse(schema, changed).error)));
    (keep as Partial<Record<string, (value: string) => void>>)[field]?.(value);
  };

  const call = async (form: HTMLFormElement, parsed: Parsed) => {
    setBusy(true);
    try {
      await send(parsed);
    } catch (error) {
      const refused = refusalOf(error);
      const placed = placeRefusal<FieldOf<Typed>>(refused, fields, places, inputs);
      if (placed.length === 0) setRefusal(refused);
      const found = problemsByServer(placed);
      setRefused((known) => afterRefusal(known, codes, values, found));
      showProblems(form, found);
    }
    setBusy(false);
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const { success, data, error } = z.safeParse(schema, values);
    setRefusal(undefined);
    const found = success ? refusedBefore(refused, codes, values) : problemsOf<FieldOf<Typed>>(error);
    showProblems(event.currentTarget, found);
    if (success && Object.keys(found).length === 0) void call(event.currentTarget, data);
  };

  const fill = (more: Partial<Typed>) => {
    const gone = Object.fromEntries(Object.keys(more).map((name) => [name, undefined]));
    setValues((before) => ({ ...before, ...more }));
    setProblems((before) => ({ ...before, ...gone }));
    setRefused((before) => ({ ...before, ...gone }));
  };
  const expectCode = (name: FieldOf<Typed>) => fill({ [name]: '' } as Partial<Typed>);

  const field = (name: FieldOf<Typed>): FieldProps => ({
    name,
    value: values[name] ?? '',
    onChange: ({ target }) => change(name, target.value),
    error: words(name, problems[name]),
  });
  return { field, change, fill, expectCode, values, props: { onSubmit, busy, refusal } };
}

/** Of several radio buttons with one name, the first one. */
function focus(control: Element | RadioNodeList | null): void {
  const [first] = control instanceof RadioNodeList ? control : [control];
  if (first instanceof HTMLElement) first.focus();
}

function problemsByServer<Field extends string>(placed: { field: Field; code: string }[]): Problems<Field> {
  return Object.fromEntries(placed.map(({ field, code }) => [field, { code, byServer: true }])) as Problems<Field>;
}
