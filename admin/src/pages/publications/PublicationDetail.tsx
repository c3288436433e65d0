import type { PublicationRow, PublicationVersion } from '@inkfold/api/contracts/publications'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import type { Row } from '@/crud/row'
import { client } from '@/http/client'
import { useFormat } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import { Chip } from '@/ui/Chip'
import { Problem } from '@/ui/Problem'
import styles from './publications.module.css'
import { useReason } from './useReason'

/** Why it failed, with the platform's own answer, and what was published when. */
export default function PublicationDetail({ row }: { row: Row }) {
  const publication = row as unknown as PublicationRow
  return (
    <>
      <Failure publication={publication} />
      <Versions publication={publication} />
    </>
  )
}

interface PlatformFault {
  path?: string
  code?: string
  message?: string
}

function Failure({ publication }: { publication: PublicationRow }) {
  const t = useT('publications')
  const reason = useReason()(publication)
  if (reason === null) return null
  const faults = (publication.reason_details.faults ?? []) as PlatformFault[]
  return (
    <section className={styles.section} aria-label={t('problem')}>
      <h2>{t('problem')}</h2>
      <Alert type="error" title={reason} />
      {faults.length > 0 && (
        <>
          <h3>{t('problem.platform')}</h3>
          <ul>
            {faults.map(({ path, code, message }) => (
              <li key={`${path} ${code} ${message}`}>{[path, message, code].filter(Boolean).join(' · ')}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Versions({ publication: { id, version } }: { publication: PublicationRow }) {
  const t = useT('publications')
  const format = useFormat()
  const { data: versions, error } = useQuery({
    queryKey: ['publication-versions', id, version],
    queryFn: () => client.get<PublicationVersion[]>(`/api/v1/publications/${id}/versions`),
  })
  if (error) return <Problem error={error} />
  return (
    <section className={styles.section} aria-label={t('history')}>
      <h2>{t('history')}</h2>
      {versions?.length === 0 && <p>{t('history.empty')}</p>}
      <ol className={styles.versions}>
        {versions?.map(({ number, published_by: by, created_at: at, is_live: isLive }) => (
          <li key={number}>
            <b>{t('history.version', { number })}</b> {isLive && <Chip tone="good">{t('history.live')}</Chip>}
            <span>{[format.dateTime(at), by].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
