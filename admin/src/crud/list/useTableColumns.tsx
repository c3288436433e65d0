import type { TableColumnType } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '@/i18n/useT'
import { Cell } from '../columns/Cell'
import type { Column } from '../columns/column'
import { useResourceT } from '../ResourceContext'
import type { Row } from '../row'
import { clampWidth } from '../state/columnSettings'
import type { ResizableProps } from './ResizableHeader'
import { RowMenu } from './RowMenu'
import type { RowsProps } from './types'

type Asked = Pick<RowsProps, 'columns' | 'state' | 'wording' | 'flat'> & { handle?: (row: Row) => ReactNode }
const RIGHT = new Set(['number'])
const ACTIONS_WIDTH = 132

/** The declared columns as antd's table wants them, the first one staying in sight, the row's actions last. */
export function useTableColumns({ columns, state, wording, flat, handle }: Asked): TableColumnType<Row>[] {
  const t = useResourceT()
  const words = useT('crud')

  const headOf = ({ name, width }: Column): ResizableProps => ({
    wide: width,
    resizeLabel: words('resize', { column: t(`field.${name}`) }),
    onResized: (wide) => columns.change({ widths: { ...columns.settings?.widths, [name]: clampWidth(wide) } }),
  })

  const shown = columns.shown.map((column, index): TableColumnType<Row> => ({
    key: column.name,
    dataIndex: column.name,
    title: t(`field.${column.name}`),
    width: column.width,
    align: RIGHT.has(column.kind) ? 'end' : undefined,
    fixed: index === 0 ? 'start' : undefined,
    ellipsis: column.kind === 'text' || column.kind === 'code' || column.kind === 'named',
    sorter: column.sort,
    sortOrder: state.sort?.field === column.name ? (state.sort.order === 'asc' ? 'ascend' : 'descend') : null,
    onHeaderCell: () => headOf(column) as object,
    render: (_, row) => (
      <>
        {index === 0 && handle?.(row)}
        <Cell column={column} row={row} wording={wording} />
      </>
    ),
  }))

  const actions: TableColumnType<Row> = {
    key: 'actions',
    title: words('actions'),
    width: ACTIONS_WIDTH,
    fixed: 'end',
    render: (_, row) => <RowMenu row={row} flat={flat} state={state} />,
  }
  return [...shown, actions]
}
