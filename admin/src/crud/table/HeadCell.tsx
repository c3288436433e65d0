import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons'
import { isFigure, type Column } from '../columns/column'
import type { RowsProps } from '../list/types'
import { useResourceT } from '../ResourceContext'
import type { Sort } from '../state/urlState'
import { Edge } from './Edge'
import styles from './table.module.css'

interface HeadCellProps extends Pick<RowsProps, 'columns' | 'state' | 'change'> {
  column: Column
  first: boolean
}

/** Up, down, and back to the list's own order. */
const next = (sort: Sort | null, field: string): Sort | null => {
  if (sort?.field !== field) return { field, order: 'asc' }
  return sort.order === 'asc' ? { field, order: 'desc' } : null
}

export function HeadCell({ column, first, columns, state, change }: HeadCellProps) {
  const t = useResourceT()
  const { name, sort } = column
  const title = t(`field.${name}`)
  const order = state.sort?.field === name ? state.sort.order : null
  const classes = [first ? styles.first : isFigure(column) && styles.figure]

  return (
    <th
      scope="col"
      className={classes.filter(Boolean).join(' ')}
      aria-sort={order ? (order === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {sort ? (
        <button type="button" className={styles.sort} onClick={() => change({ sort: next(state.sort, name) })}>
          {title}
          {order === 'desc' ? (
            <CaretDownOutlined aria-hidden />
          ) : (
            <CaretUpOutlined aria-hidden className={order ? '' : styles.unsorted} />
          )}
        </button>
      ) : (
        title
      )}
      <Edge column={column} columns={columns} title={title} />
    </th>
  )
}
