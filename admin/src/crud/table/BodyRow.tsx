import type { ComponentType, HTMLAttributes, ReactNode } from 'react'
import { useT } from '@/i18n/useT'
import { Cell } from '../columns/Cell'
import type { Wording } from '../columns/cellText'
import { isFigure, type Column } from '../columns/column'
import type { Row } from '../row'
import { useRowName } from '../useRowName'
import { FoldButton } from './FoldButton'
import { rowKeys } from './rowKeys'
import styles from './table.module.css'
import type { Visible } from './visible'

export type RowElementProps = HTMLAttributes<HTMLTableRowElement> & { 'data-row': number }

interface BodyRowProps extends Visible {
  columns: Column[]
  wording: Wording
  /** The one row the tab key stops at; from there the arrows lead on. */
  reachable: boolean
  chosen: boolean
  folded: boolean
  onFold(): void
  onChoose(): void
  onReach(): void
  onOpen(): void
  menu: ReactNode
  rowElement?: ComponentType<RowElementProps>
  handle?: (row: Row) => ReactNode
}

const INDENT = 20

export function BodyRow({
  row,
  depth,
  parent,
  columns,
  wording,
  rowElement: Element,
  handle,
  menu,
  ...rest
}: BodyRowProps) {
  const t = useT('crud')
  const rowName = useRowName()
  const { reachable, chosen, folded, onFold, onChoose, onReach, onOpen } = rest
  const RowElement = (Element ?? 'tr') as ComponentType<RowElementProps>

  return (
    <RowElement
      data-row={row.id}
      className={chosen ? styles.chosen : undefined}
      tabIndex={reachable ? 0 : -1}
      onFocus={onReach}
      {...rowKeys(onOpen)}
    >
      <td className={styles.choice}>
        <input type="checkbox" aria-label={t('choose', { name: rowName(row) })} checked={chosen} onChange={onChoose} />
      </td>
      {columns.map((column, index) => (
        <td key={column.name} className={classOf(column, index)}>
          {index === 0 && <span style={{ paddingInlineStart: depth * INDENT }} />}
          {index === 0 && parent && <FoldButton folded={folded} onFold={onFold} />}
          {index === 0 && handle?.(row)}
          <Cell column={column} row={row} wording={wording} />
        </td>
      ))}
      <td className={styles.actions}>{menu}</td>
    </RowElement>
  )
}

function classOf(column: Column, index: number): string | undefined {
  if (index === 0) return styles.first
  return isFigure(column) ? styles.figure : undefined
}
