import type { ImportStatus } from '@inkfold/api/contracts/order_imports'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { capitalize } from '@/i18n/capitalize'
import { formatTime } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { ButtonLink } from '@/ui/Button'
import { Chip, type ChipKind } from '@/ui/Chip'
import { EmptyList } from '@/ui/list/EmptyList'
import { Loaded } from '@/ui/Loaded'
import { IMPORTS, importsQuery } from '../queries'
import styles from '../imports.module.css'

export const STATUS_KINDS: Record<ImportStatus, ChipKind> = {
  checking: 'busy',
  checked: 'waiting',
  importing: 'busy',
  done: 'good',
  failed: 'bad',
  undoing: 'busy',
  undone: 'plain',
}

export function ImportList() {
  const t = useT('imports')
  const words = useT('shared')
  const language = useLanguage()
  const query = useQuery(importsQuery)
  return (
    <section aria-label={t('records')}>
      <h2 className={styles.heading}>{t('records')}</h2>
      <Loaded query={query}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyList
              nothing={{
                title: t('empty'),
                body: t('empty.body'),
                action: (
                  <ButtonLink to={`${IMPORTS}/template`} reloadDocument download>
                    {t('template')}
                  </ButtonLink>
                ),
                sketch: 'lines',
                isPanel: true,
              }}
            />
          ) : (
            <ul className={styles.rows}>
              {rows.map((row) => (
                <li key={row.id}>
                  <Link to={`?import=${row.id}`} className={styles.row}>
                    <span className={styles.which}>
                      <b>{row.file_name}</b>
                      <small>{row.code}</small>
                    </span>
                    <span>
                      {row.store} · {words(`salesPlatforms.${row.sales_platform}`)}
                    </span>
                    <span>{t('record.counts', { made: row.made_count, count: row.order_count })}</span>
                    <Chip kind={STATUS_KINDS[row.status]}>{capitalize(words(`importStatuses.${row.status}`))}</Chip>
                    <time dateTime={row.created_at}>{formatTime(row.created_at, language)}</time>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}
