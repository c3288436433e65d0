import { isUnderWay, type ImportSummary } from '@inkfold/api/contracts/order_imports'
import { useQuery } from '@tanstack/react-query'
import { capitalize } from '@/i18n/capitalize'
import { formatTime } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Chip } from '@/ui/Chip'
import { Facts } from '@/ui/Facts'
import { Loaded } from '@/ui/Loaded'
import { Notice } from '@/ui/Notice'
import { importQuery } from '../queries'
import styles from '../imports.module.css'
import { Faults } from './Faults'
import { STATUS_KINDS } from './ImportList'
import { Steps } from './Steps'

export function ImportView({ id }: { id: number }) {
  const query = useQuery(importQuery(id))
  return <Loaded query={query}>{(found) => <Shown found={found} />}</Loaded>
}

function Shown({ found }: { found: ImportSummary }) {
  const t = useT('imports')
  const words = useT('shared')
  const language = useLanguage()
  const { status, ready_count: ready, faulty_count: faulty, skipped_count: skipped, made_count: made } = found
  const behind = made + skipped + faulty
  return (
    <section className={styles.view} aria-label={found.code}>
      <header className={styles.top}>
        <h2>{found.code}</h2>
        <Chip kind={STATUS_KINDS[status]}>{capitalize(words(`importStatuses.${status}`))}</Chip>
      </header>
      {isUnderWay(status) && (
        <div className={styles.meter} role="status">
          <progress
            aria-label={capitalize(words(`importStatuses.${status}`))}
            {...(status === 'importing' && { value: behind, max: Math.max(1, found.order_count) })}
          />
          <span>
            {status === 'importing'
              ? t('behind', { behind, count: found.order_count })
              : words(`importStatuses.${status}`)}
          </span>
        </div>
      )}
      {found.message && <Notice kind="danger">{found.message}</Notice>}
      {found.unread_columns.length > 0 && (
        <Notice kind="info">
          {t('unread', { count: found.unread_columns.length, columns: found.unread_columns.join(t('unread.and')) })}
        </Notice>
      )}
      <Facts
        variant="rows"
        facts={[
          [t('store'), `${found.store} · ${words(`salesPlatforms.${found.sales_platform}`)}`],
          [t('sheet'), <Sheet key="sheet" found={found} />],
          [t('rows'), found.row_count > 0 && t('rows.count', { rows: found.row_count, count: found.order_count })],
          [capitalize(words('importedStatuses.ready')), ready > 0 && t('orders', { count: ready })],
          [capitalize(words('importedStatuses.made')), made > 0 && t('orders', { count: made })],
          [capitalize(words('importedStatuses.skipped')), skipped > 0 && t('skipped', { count: skipped })],
          [capitalize(words('importedStatuses.faulty')), faulty > 0 && t('orders', { count: faulty })],
          [
            capitalize(words('importedStatuses.undone')),
            status === 'undone' && t('orders', { count: found.undone_count }),
          ],
          [t('result'), found.result && capitalize(words(`importResults.${found.result}`))],
          [t('finished'), found.finished_at && formatTime(found.finished_at, language)],
          [t('by'), found.imported_by],
        ]}
      />
      <Steps found={found} />
      {faulty > 0 && <Faults found={found} />}
    </section>
  )
}

/** The uploaded sheet, for users with permission to open it. */
function Sheet({ found: { file_link: link, file_name: name } }: { found: ImportSummary }) {
  if (!link) return name
  return (
    <a href={link} download={name}>
      {name}
    </a>
  )
}
