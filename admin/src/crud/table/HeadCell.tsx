import type { ThHTMLAttributes } from 'react'
import type { Column } from '../columns/column'
import type { Columns } from '../list/types'
import { Edge } from './Edge'

export interface HeadCellProps extends ThHTMLAttributes<HTMLTableCellElement> {
  column?: Column
  columns?: Columns
  label?: string
}

/** The head of a column, with the edge that changes its width. */
export function HeadCell({ column, columns, label, children, ...cell }: HeadCellProps) {
  return (
    <th {...cell}>
      {children}
      {column && columns && <Edge column={column} columns={columns} title={label ?? ''} />}
    </th>
  )
}
