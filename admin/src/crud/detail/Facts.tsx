import { Cell } from '../columns/Cell'
import { isBlank } from '../columns/cellText'
import { useWording } from '../columns/useWording'
import { useResource, useResourceT } from '../ResourceContext'
import type { Row } from '../row'
import styles from './detail.module.css'

export function Facts({ row }: { row: Row }) {
  const t = useResourceT()
  const { columns } = useResource()
  const wording = useWording([row])
  return (
    <dl className={styles.facts}>
      {columns.map((column) => (
        <div key={column.name}>
          <dt>{t(`field.${column.name}`)}</dt>
          <dd>{isBlank(column, row, wording) ? '—' : <Cell column={column} row={row} wording={wording} named />}</dd>
        </div>
      ))}
    </dl>
  )
}
