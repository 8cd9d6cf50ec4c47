import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { parseTag } from '#domain/tag/tag.ts';
import { query } from '#web/api/query.ts';
import { useParameter } from '#web/shell/travel/here.ts';
import { NoPassport, PassportAnswer } from './passport-answer.tsx';

/** The passport of a bike's battery: for anybody who scans it, with more for its owner and for bike shops. */
export default function BatteryPassportScreen() {
  const segment = useParameter('tag');
  const tag = parseTag(segment) ?? segment;
  return (
    <PassportAnswer
      key={tag}
      of={query('GET /api/tags/:tag/battery-passport', { tag })}
      gone={(code) => <NoBattery {...(code === 'not-found' && { tag })} />}
    />
  );
}

/** No such bike, or one whose battery has no passport: back to the bike, or to scanning where there is no tag. */
function NoBattery({ tag }: { tag?: string }) {
  const { t } = useTranslation(['battery', 'shell']);
  const way = tag
    ? { href: to.tag({ tag }), label: t('battery:none.way-on') }
    : { href: to.tagScan(), label: t('shell:ways.scan') };
  return (
    <NoPassport title={t('battery:none.title')} way={way}>
      {t('battery:none.text')}
    </NoPassport>
  );
}
