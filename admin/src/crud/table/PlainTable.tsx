import { useState, type ComponentType, type ReactNode } from 'react'
import { useT } from '@/i18n/useT'
import type { Column } from '../columns/column'
import type { RowsProps } from '../list/types'
import { RowMenu } from '../list/RowMenu'
import type { Row } from '../row'
import { BodyRow, type RowElementProps } from './BodyRow'
import { HeadCell } from './HeadCell'
import styles from './table.module.css'
import { useOpen } from './useOpen'
import { visibleRows, withOrWithout } from './visible'

const CHOICE_WIDTH = 40
const ACTIONS_WIDTH = 132

interface PlainTableProps extends RowsProps {
  /** What a drag adds: the row element, and the handle before the first column. */
  rowElement?: ComponentType<RowElementProps>
  handle?: (row: Row) => ReactNode
}

/** A plain HTML table: head and first column stay in sight, widths are the person's, a tree is indented. */
export function PlainTable({
  rows,
  columns,
  state,
  change,
  wording,
  selection,
  flat,
  itemsOf,
  loading,
  ...drag
}: PlainTableProps) {
  const t = useT('crud')
  const open = useOpen()
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())
  const [current, setCurrent] = useState<number | null>(null)
  const visible = visibleRows(rows, folded)
  const chosen = new Set(selection.ids)
  const shownIds = visible.map(({ row }) => row.id)
  const all = shownIds.every((id) => chosen.has(id))
  const reachable = shownIds.includes(current ?? 0) ? current : shownIds[0]

  const choose = (next: ReadonlySet<number>) => selection.set([...next], flat)
  const chooseAll = () =>
    choose(all ? new Set(selection.ids.filter((id) => !shownIds.includes(id))) : new Set([...chosen, ...shownIds]))

  return (
    <div className={styles.frame} aria-busy={loading}>
      <table className={styles.table} style={{ minWidth: widthOf(columns.shown) }}>
        <colgroup>
          <col style={{ width: CHOICE_WIDTH }} />
          {columns.shown.map(({ name, width }, index) => (
            // The last one takes what is left over.
            <col key={name} style={index < columns.shown.length - 1 ? { width } : undefined} />
          ))}
          <col style={{ width: ACTIONS_WIDTH }} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className={styles.choice}>
              <input type="checkbox" aria-label={t('choose_all')} checked={all} onChange={chooseAll} />
            </th>
            {columns.shown.map((column, index) => (
              <HeadCell key={column.name} column={column} first={index === 0} {...{ columns, state, change }} />
            ))}
            <th scope="col" className={styles.actions}>
              {t('actions')}
            </th>
          </tr>
        </thead>
        <tbody>
          {visible.map((each) => (
            <BodyRow
              key={each.row.id}
              {...each}
              {...drag}
              columns={columns.shown}
              wording={wording}
              reachable={each.row.id === reachable}
              chosen={chosen.has(each.row.id)}
              folded={folded.has(each.row.id)}
              onFold={() => setFolded(withOrWithout(folded, each.row.id))}
              onChoose={() => choose(withOrWithout(chosen, each.row.id))}
              onReach={() => setCurrent(each.row.id)}
              onOpen={() => open(each.row)}
              menu={<RowMenu row={each.row} itemsOf={itemsOf} />}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const widthOf = (columns: readonly Column[]) =>
  CHOICE_WIDTH + ACTIONS_WIDTH + columns.reduce((sum, { width }) => sum + width, 0)
