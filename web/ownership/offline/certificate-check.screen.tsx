import { FileUp } from 'lucide-react';
import { useEffect, useRef, useState, type ChangeEvent, type DragEvent, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/kit/button/button.tsx';
import { cx } from '#web/kit/cx.ts';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { TextArea } from '#web/kit/form/field.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { LanguagePill } from '#web/shell/frame/language-pill.tsx';
import { BarAction } from '#web/shell/frame/screen-frame.tsx';
import { useSession } from '#web/state/session.ts';
import { checkText, type CheckedText } from './check-text.ts';
import { readKeys, useKeptKeys } from './keys.ts';
import { CheckOutcome } from './outcome.tsx';
import { signedTextIn, signedTextInFile, type SignedText } from './signed-text-in.ts';

/** Checks a certificate's PDF or signed text on this device, with the keys that came when the page was opened; for everybody, on computers too. */
export default function CertificateCheckScreen() {
  const { t } = useTranslation('certificate-check');
  const signedIn = useSession(({ user }) => user !== null);
  const { published } = useKeys();
  const { outcome, busy, check } = useCheck();
  return (
    <Page title={t('title')} lead={t('lead')} className="pb-8 lg:max-w-[60rem]">
      {!signedIn && (
        <BarAction>
          <LanguagePill />
        </BarAction>
      )}
      {!globalThis.isSecureContext && (
        <Notice tone="warn" title={t('insecure.title')}>
          {t('insecure.text')}
        </Notice>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex flex-col gap-6">
          <FilePlace onFile={(file) => check(() => signedTextInFile(file))} />
          <TextPlace busy={busy} onText={(text) => check(() => Promise.resolve(signedTextIn(text)))} />
          <KeysLine />
        </div>
        <div aria-live="polite" className="flex flex-col gap-4">
          {outcome === 'none' && (
            <Notice tone="warn" title={t('no-text.title')}>
              {t('no-text.text')}
            </Notice>
          )}
          {outcome === 'no-keys' && !published && (
            <Notice tone="warn" title={t('no-keys.title')}>
              {t('no-keys.text')}
            </Notice>
          )}
          {outcome !== null && typeof outcome === 'object' && <CheckOutcome of={outcome} />}
        </div>
      </div>
    </Page>
  );
}

/** The keys, read anew when the page is opened and when the network is back. */
function useKeys() {
  const { published, readAt } = useKeptKeys();
  useEffect(() => {
    const read = () => void readKeys().catch(() => undefined);
    read();
    addEventListener('online', read);
    return () => removeEventListener('online', read);
  }, []);
  return { published, readAt };
}

/** What was found last: nothing yet, no signed text, no keys to check it with, or what could be told. */
type Outcome = null | 'none' | 'no-keys' | CheckedText;

function useCheck() {
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [busy, setBusy] = useState(false);
  const check = async (find: () => Promise<SignedText | null>) => {
    setBusy(true);
    try {
      const found = await find();
      const { published } = useKeptKeys.getState();
      setOutcome(found === null ? 'none' : published ? await checkText(found, published) : 'no-keys');
    } catch {
      setOutcome('none');
    }
    setBusy(false);
  };
  return { outcome, busy, check: (find: () => Promise<SignedText | null>) => void check(find) };
}

/** The place for the file: chosen, or dropped. */
function FilePlace({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation('certificate-check');
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) onFile(file);
    // So that the same file can be chosen again.
    target.value = '';
  };
  return (
    <Card
      className={cx('flex flex-col items-center gap-2 border-dashed py-8', isOver && 'border-ink')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Button
        name="file"
        size="fit"
        icon={<FileUp aria-hidden className="size-5" />}
        onClick={() => chooser.current?.click()}
      >
        {t('choose')}
      </Button>
      <p className="hidden text-s text-muted lg:block">{t('drop')}</p>
      <input ref={chooser} hidden type="file" accept=".pdf,.jws,.txt" aria-label={t('choose')} onChange={choose} />
    </Card>
  );
}

function TextPlace({ busy, onText }: { busy: boolean; onText: (text: string) => void }) {
  const { t } = useTranslation('certificate-check');
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onText(text);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <TextArea
        name="text"
        label={t('text')}
        hint={t('text-hint')}
        value={text}
        spellCheck={false}
        autoComplete="off"
        className="font-mono text-s break-all"
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" variant="secondary" busy={busy} busyLabel={t('checking')}>
        {t('submit')}
      </Button>
    </form>
  );
}

/** Where the keys come from, and of when they are. */
function KeysLine() {
  const { t } = useTranslation('certificate-check');
  const language = useLanguage();
  const { published, readAt } = useKeptKeys();
  if (!published) return null;
  const date = dayOf(new Date(readAt).toISOString(), language);
  return <p className="text-s text-muted">{t('keys', { host: location.host, date })}</p>;
}
