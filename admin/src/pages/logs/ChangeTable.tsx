import type { Row } from '@/crud/row'
import { useT } from '@/i18n/useT'
import { changesBetween, formatValue } from './changes'
import styles from './logs.module.css'

/** Before and after per field; the API masks secrets. */
export default function ChangeTable({ row }: { row: Row }) {
  const t = useT('admin-logs')
  const own = useT(String(row.resource).replaceAll('_', '-'))
  const changes = changesBetween(row.before as Row | null, row.after as Row | null)
  if (changes.length === 0) return <p className={styles.nothing}>{t('no_changes')}</p>
  return (
    <table className={styles.changes}>
      <caption>{t('changes')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('changed_field')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, before, after }) => (
          <tr key={name}>
            <th scope="row">{own(`field.${name}`, { defaultValue: name })}</th>
            <td>{formatValue(before)}</td>
            <td>{formatValue(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
