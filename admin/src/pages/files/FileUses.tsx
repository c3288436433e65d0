import type { FileUse } from '@inkfold/api/contracts/uploads'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Row } from '@/crud/row'
import { client } from '@/http/client'
import { useT } from '@/i18n/useT'
import { routeOfResource } from '@/menus/tree'
import { useSession } from '@/session/session'
import { Problem } from '@/ui/Problem'
import styles from './files.module.css'

/** References to the file; a referenced file cannot be deleted. */
export default function FileUses({ row }: { row: Row }) {
  const t = useT('attachments')
  const { data, error } = useQuery({
    queryKey: ['file-uses', row.id],
    queryFn: () => client.get<FileUse[]>(`/api/v1/attachments/${row.id}/references`),
  })
  if (error) return <Problem error={error} />
  return (
    <section className={styles.uses}>
      <h3>{t('used_in')}</h3>
      {data?.length === 0 && <p>{t('used_nowhere')}</p>}
      <ul>
        {data?.map((use) => (
          <Use key={use.resource} use={use} />
        ))}
      </ul>
    </section>
  )
}

function Use({ use: { resource, count, records } }: { use: FileUse }) {
  const words = useT('words')
  const menus = useSession()?.menus ?? []
  const route = routeOfResource(menus, resource)
  const permission = resource.replaceAll('-', '_')
  return (
    <li>
      {words(`permissionGroups.${permission}`)} ({count}):{' '}
      {records.map(({ id, field }) => (
        <span key={`${id} ${field}`}>
          {route ? <Link to={`${route}?show=${id}`}>{`#${id}`}</Link> : `#${id}`} <code>{field}</code>{' '}
        </span>
      ))}
    </li>
  )
}
