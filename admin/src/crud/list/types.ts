import type { Wording } from '../columns/cellText'
import type { Row } from '../row'
import type { ListState } from '../state/urlState'
import type { useColumnSettings } from '../state/useColumnSettings'
import type { useListTable } from './useListTable'
import type { Selection } from '../state/useSelection'
import type { ItemsOf } from './useRowItems'

export type ListModel = ReturnType<typeof useListTable>
export type Columns = ReturnType<typeof useColumnSettings>
export type Change = (part: Partial<ListState>) => void

export interface RowsProps {
  rows: Row[]
  flat: Row[]
  columns: Columns
  state: ListState
  change: Change
  wording: Wording
  selection: Selection
  itemsOf: ItemsOf
  tableProps: ListModel['tableProps']
}
