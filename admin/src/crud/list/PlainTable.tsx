import { Table, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '@/i18n/useT'
import { useResource } from '../ResourceContext'
import type { Row } from '../row'
import { idsWithin } from '../state/tree'
import { ResizableHeader } from './ResizableHeader'
import styles from './list.module.css'
import { rowKeys } from './rowKeys'
import type { RowsProps } from './types'
import { useExpanded } from './useExpanded'
import { useOpen } from './useOpen'
import { useTableColumns } from './useTableColumns'

interface PlainTableProps extends RowsProps {
  /** What a drag adds: the row element, and the handle before the first column. */
  row?: NonNullable<NonNullable<TableProps<Row>['components']>['body']>
  handle?: (row: Row) => ReactNode
}

export function PlainTable({ rows, selection, loading, row: body, handle, ...rest }: PlainTableProps) {
  const t = useT('crud')
  const { tree } = useResource()
  const columns = useTableColumns({ ...rest, handle })
  const open = useOpen()
  const expanded = useExpanded(rest.flat)
  const width = columns.reduce((sum, column) => sum + Number(column.width ?? 0), 0)

  return (
    <Table<Row>
      className={styles.table}
      rowKey="id"
      size="middle"
      sticky
      pagination={false}
      columns={columns}
      dataSource={rows}
      loading={{ spinning: loading, delay: 300 }}
      scroll={{ x: width }}
      components={{ header: { cell: ResizableHeader }, body }}
      showSorterTooltip={false}
      onChange={(_, __, sorter) => rest.change({ sort: sortOf(sorter) })}
      onRow={(row) => rowKeys(row, open)}
      rowSelection={{
        selectedRowKeys: selection.ids,
        preserveSelectedRowKeys: true,
        checkStrictly: !tree,
        fixed: true,
        columnWidth: 40,
        onChange: (keys, chosen) => selection.set(keys.map(Number), chosen),
        getTitleCheckboxProps: () => ({ 'aria-label': t('choose_all') }),
        getCheckboxProps: (row) => ({ 'aria-label': t('choose', { id: row.id }) }),
      }}
      expandable={tree ? { ...expanded, rowExpandable: (row) => idsWithin(row).length > 1 } : undefined}
    />
  )
}

type Sorter = Parameters<NonNullable<TableProps<Row>['onChange']>>[2]

function sortOf(sorter: Sorter) {
  const [{ field, order } = {}] = Array.isArray(sorter) ? sorter : [sorter]
  return order ? { field: String(field), order: order === 'ascend' ? ('asc' as const) : ('desc' as const) } : null
}
