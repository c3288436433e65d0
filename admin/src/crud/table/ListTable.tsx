import { Table, type TableColumnType, type TableProps } from 'antd'
import { useState, type CSSProperties, type ReactNode } from 'react'
import { useT } from '@/i18n/useT'
import { Cell } from '../columns/Cell'
import { isFigure, type Column } from '../columns/column'
import type { RowsProps } from '../list/types'
import { RowMenu } from '../list/RowMenu'
import { useResourceT } from '../ResourceContext'
import type { Row } from '../row'
import type { Sort } from '../state/urlState'
import { useRowName } from '../useRowName'
import { HeadCell, type HeadCellProps } from './HeadCell'
import { rowKeys } from './rowKeys'
import styles from './table.module.css'
import { useOpen } from './useOpen'

const SELECTION_WIDTH = 40
const ACTIONS_WIDTH = 132
const INDENT = 20

export type TableParts = TableProps<Row>['components']
export const PARTS = { header: { cell: HeadCell } } satisfies TableParts

interface ListTableProps extends RowsProps {
  /** Added by dragging: the row element and the handle before the first column. */
  components?: TableParts
  handle?: (row: Row) => ReactNode
}

/** antd's table as Refine feeds it: head and first column stay in sight, widths are the person's, a tree is indented. */
export function ListTable(props: ListTableProps) {
  const { rows, flat, columns, state, change, wording, selection, itemsOf, tableProps } = props
  const { components = PARTS, handle } = props
  const t = useT('crud')
  const own = useResourceT()
  const rowName = useRowName()
  const open = useOpen()
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())
  const [current, setCurrent] = useState<number | null>(null)
  const expanded = flat.map(({ id }) => id).filter((id) => !folded.has(id))
  const shown = (row: Row): number[] => [row.id, ...(folded.has(row.id) ? [] : (row.children ?? []).flatMap(shown))]
  const reachable = rows.flatMap(shown).includes(current ?? 0) ? current : rows[0]?.id

  const columnOf = (column: Column, index: number): TableColumnType<Row> => ({
    key: column.name,
    dataIndex: column.name,
    title: own(`field.${column.name}`),
    className: index === 0 ? styles.first : isFigure(column) ? styles.figure : undefined,
    sorter: column.sort,
    sortOrder: state.sort?.field === column.name ? `${state.sort.order}end` : null,
    // The last column takes the remaining width.
    ...(index < columns.shown.length - 1 && { width: column.width }),
    onHeaderCell: () => ({ column, columns, label: own(`field.${column.name}`) }) as HeadCellProps,
    render: (_, row) => (
      <>
        {index === 0 && handle?.(row)}
        <Cell column={column} row={row} wording={wording} />
      </>
    ),
  })
  const actions: TableColumnType<Row> = {
    key: 'actions',
    title: t('actions'),
    width: ACTIONS_WIDTH,
    className: styles.actions,
    render: (_, row) => <RowMenu row={row} itemsOf={itemsOf} />,
  }

  return (
    <div className={styles.frame}>
      <Table<Row>
        {...tableProps}
        className={styles.table}
        style={{ '--least-width': `${widthOf(columns.shown)}px` } as CSSProperties}
        components={components}
        rowKey="id"
        size="middle"
        tableLayout="fixed"
        scroll={{}}
        dataSource={rows}
        columns={[...columns.shown.map(columnOf), actions]}
        showSorterTooltip={false}
        pagination={false}
        loading={{ spinning: tableProps.loading === true, delay: 300 }}
        onChange={(_, __, sorter) => change({ sort: sortOf(sorter) })}
        rowSelection={{
          columnWidth: SELECTION_WIDTH,
          preserveSelectedRowKeys: true,
          selectedRowKeys: selection.ids,
          getTitleCheckboxProps: () => ({ 'aria-label': t('choose_all') }),
          getCheckboxProps: (row) => ({ 'aria-label': t('choose', { name: rowName(row) }) }),
          onChange: (ids) => selection.set(ids.map(Number), flat),
        }}
        expandable={{
          indentSize: INDENT,
          expandedRowKeys: expanded,
          onExpand: (isOpen, { id }) =>
            setFolded((before) => (isOpen ? without(before, id) : new Set([...before, id]))),
        }}
        // The row in the tab order; arrow keys move on from it.
        onRow={(row) => ({
          tabIndex: row.id === reachable ? 0 : -1,
          onFocus: () => setCurrent(row.id),
          ...rowKeys(() => open(row)),
        })}
      />
    </div>
  )
}

const without = (ids: ReadonlySet<number>, id: number) => new Set([...ids].filter((each) => each !== id))

type Sorter = Parameters<NonNullable<TableProps<Row>['onChange']>>[2]

/** Cycles ascending, descending, default order. */
function sortOf(sorter: Sorter): Sort | null {
  const { columnKey, order } = [sorter].flat()[0] ?? {}
  return order ? { field: String(columnKey), order: order === 'ascend' ? 'asc' : 'desc' } : null
}

const widthOf = (columns: readonly Column[]) =>
  SELECTION_WIDTH + ACTIONS_WIDTH + columns.reduce((sum, { width }) => sum + width, 0)
