import type { RecycledContent } from '@inkfold/api/contracts/audit'
import { useQuery } from '@tanstack/react-query'
import type { Row } from '@/crud/row'
import { client } from '@/http/client'
import { useT } from '@/i18n/useT'
import { Problem } from '@/ui/Problem'
import { LoadingSkeleton } from '@/ui/LoadingSkeleton'
import { formatValue } from '../logs/changes'
import styles from './keeping.module.css'

export default function DeletedContent({ row: { id, resource } }: { row: Row }) {
  const t = useT('recycle-bin')
  const own = useT(String(resource))
  const { data, error, refetch } = useQuery({
    queryKey: ['recycle-bin', 'content', id],
    queryFn: () => client.get<RecycledContent>(`/api/v1/recycle-bin/${id}/content`),
  })
  if (error) return <Problem error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingSkeleton />
  return (
    <>
      <Values caption={t('content')} row={data.row} nameOf={(name) => own(`field.${name}`, { defaultValue: name })} />
      {data.relations.map(({ table, rows }) => (
        <details key={table} className={styles.relations}>
          <summary>{t('relation', { table, count: rows.length })}</summary>
          {rows.map((each, index) => (
            <Values key={index} row={each} nameOf={(name) => name} />
          ))}
        </details>
      ))}
    </>
  )
}

interface ValuesProps {
  caption?: string
  row: Record<string, unknown>
  nameOf(name: string): string
}

function Values({ caption, row, nameOf }: ValuesProps) {
  return (
    <table className={styles.values}>
      {caption && <caption>{caption}</caption>}
      <tbody>
        {Object.entries(row).map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{nameOf(name)}</th>
            <td>{formatValue(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
