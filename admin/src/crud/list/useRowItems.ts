import { useT } from '@/i18n/useT'
import { useRowActions, type RowItem } from '../actions/useRowActions'
import { useHistoryLink } from '../actions/useHistoryLink'
import { useAllowed, useResource } from '../ResourceContext'
import type { Row } from '../row'
import { usePanels } from '../state/usePanels'
import type { ListState } from '../state/urlState'
import { canBeDragged, neighbour } from './order'
import { useRemove } from './useRemove'
import { useReorder } from './useReorder'

export type ItemsOf = (row: Row) => RowItem[]

/** The menu items of each row; the parts that all rows share are computed once per list. */
export function useRowItems(flat: Row[], state: ListState): ItemsOf {
  const t = useT('crud')
  const allowed = useAllowed()
  const { tree } = useResource()
  const panels = usePanels()
  const ownOf = useRowActions()
  const historyOf = useHistoryLink()
  const reorder = useReorder(flat)
  const remove = useRemove()
  const orderly = allowed('sort') && canBeDragged(state)

  const item = (key: string, shown: boolean, onClick: () => void, danger = false): RowItem[] =>
    shown ? [{ key, label: t(key), onClick, danger }] : []
  const movesOf = (row: Row) =>
    ([-1, 1] as const).flatMap((by) => {
      const target = orderly ? neighbour(flat, row.id, by) : null
      return item(by < 0 ? 'move_up' : 'move_down', target !== null, () => target && void reorder(row, target))
    })

  return (row) => {
    const history = historyOf(row)
    return [
      ...item('show', allowed('edit', row), () => panels.open('show', row.id)),
      ...ownOf(row),
      ...item('create_below', tree && allowed('create'), () => panels.open('create', row.id)),
      ...item('copy', allowed('copy'), () => panels.open('copy', row.id)),
      ...movesOf(row),
      ...item('history', history !== null, () => history?.()),
      ...item('delete', allowed('delete', row), () => remove([row]), true),
    ]
  }
}
