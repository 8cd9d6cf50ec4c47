import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import type { InputFor } from '#domain/endpoints.ts';
import { to } from '#domain/paths.ts';
import { refusalOf, type Refusal } from '#web/api/call.ts';
import { submit } from '#web/api/outbox/submit.ts';
import { invalidate, setAnswer } from '#web/api/query.ts';
import { finishDraft, useDeclaration, useInsuranceDraft, proposalForm } from '#web/insurance/draft/draft.ts';
import { useGo } from '#web/shell/travel/go.ts';
import type { KeptFile } from '#web/state/outbox/kept.ts';
import { openOutbox, putFile, removeFiles, useOutbox } from '#web/state/outbox/outbox.ts';
import type { Taken } from './tag-recording.ts';

type Proposal = InputFor<'POST /api/my-bikes/:tag/policies'>;

/**
 * Sends the draft with what was recorded, through the outbox: without a connection it waits on the phone, and either way the next
 * screen follows it. Nothing is emptied before it is kept.
 */
export function useProposal(tag: string, taken: Taken) {
  const go = useGo();
  // One id for all presses: the same again is the same proposal.
  const [id] = useState(uuidv7);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const send = async () => {
    setBusy(true);
    setRefusal(undefined);
    try {
      const recording = await keepRecording(tag, taken);
      const input = proposalOf(tag, id, recording);
      const outcome = await submit({ id, form: proposalForm(tag), route: 'POST /api/my-bikes/:tag/policies', input });
      if ('sent' in outcome) {
        const policy = outcome.sent;
        setAnswer('GET /api/my-bikes/:tag/insurance', { tag }, (known) => known && { ...known, policy });
        void invalidate('GET /api/my-bikes/:tag', { tag });
      }
      finishDraft(tag);
      go.replace(to.insurance.success());
    } catch (error) {
      setRefusal(refusalOf(error));
      setBusy(false);
      // What stands in the way now may stand there for the other steps too.
      void invalidate('GET /api/my-bikes/:tag/insurance', { tag });
    }
  };
  return { send: () => void send(), busy, refusal };
}

/** Keeps picture and clip on the phone until the proposal has arrived, in place of what was recorded before. */
async function keepRecording(tag: string, { frame, clip, readAtMs }: Taken): Promise<Proposal['recording']> {
  await openOutbox();
  const { person, files } = useOutbox.getState();
  const form = proposalForm(tag);
  await removeFiles(files.filter((file) => file.form === form));
  const keep = async (kind: KeptFile['kind'], blob: Blob) => {
    const id = uuidv7();
    const sent = { id, person: person ?? '', form, purpose: 'insurance-recording', kind, blob } as const;
    await putFile({ ...sent, seconds: null, at: Date.now(), state: 'waiting', why: null });
    return id;
  };
  return { frameId: await keep('photo', frame), clipId: clip && (await keep('video', clip)), readAtMs };
}

/** What the steps before have asked. */
function proposalOf(tag: string, id: string, recording: Proposal['recording']): Proposal {
  const { insurancePlans, cpf, clientCpfBelongsToDanfe, address } = useInsuranceDraft.getState();
  const { version, declaredAt } = useDeclaration.getState();
  return {
    tag,
    id,
    planId: insurancePlans?.planId ?? '',
    terms: { version: insurancePlans?.termsVersion ?? '', acceptedAt: insurancePlans?.acceptedAt ?? '' },
    cpf,
    declaration: clientCpfBelongsToDanfe ? null : { version, declaredAt },
    address: address as Proposal['address'],
    recording,
  };
}
