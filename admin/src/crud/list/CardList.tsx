import { Checkbox } from 'antd'
import { useT } from '@/i18n/useT'
import { Cell } from '../columns/Cell'
import { isBlank } from '../columns/cellText'
import { useResourceT } from '../ResourceContext'
import type { Row } from '../row'
import styles from './list.module.css'
import { useRowName } from '../useRowName'
import { RowMenu } from './RowMenu'
import type { RowsProps } from './types'

export default function CardList(props: RowsProps) {
  return (
    <ul className={styles.cards}>
      {props.rows.map((row) => (
        <CardBranch key={row.id} row={row} depth={0} {...props} />
      ))}
    </ul>
  )
}

function CardBranch({ row, depth, ...props }: RowsProps & { row: Row; depth: number }) {
  return (
    <>
      <li className={styles.card} style={{ marginInlineStart: depth * 16 }}>
        <Card row={row} {...props} />
      </li>
      {row.children?.map((child) => (
        <CardBranch key={child.id} {...props} row={child} depth={depth + 1} />
      ))}
    </>
  )
}

function Card({ row, columns, wording, selection, itemsOf }: RowsProps & { row: Row }) {
  const t = useResourceT()
  const words = useT('crud')
  const rowName = useRowName()
  const [first, ...others] = columns.shown
  const rest = others.filter((column) => !isBlank(column, row, wording))

  function choose(chosen: boolean) {
    const before = selection.ids.filter((id) => id !== row.id)
    selection.set(chosen ? [...before, row.id] : before, [row])
  }

  return (
    <article aria-label={rowName(row)}>
      <header className={styles.cardHead}>
        <Checkbox
          checked={selection.ids.includes(row.id)}
          onChange={({ target }) => choose(target.checked)}
          aria-label={words('choose', { name: rowName(row) })}
        />
        <b>{first && <Cell column={first} row={row} wording={wording} />}</b>
        <RowMenu row={row} itemsOf={itemsOf} />
      </header>
      <dl className={styles.facts}>
        {rest.map((column) => (
          <div key={column.name}>
            <dt>{t(`field.${column.name}`)}</dt>
            <dd>
              <Cell column={column} row={row} wording={wording} />
            </dd>
          </div>
        ))}
      </dl>
    </article>
  )
}
