import type { MenuProps } from 'antd'
import { useT } from '@/i18n/useT'
import { useRowActions } from '../actions/useRowActions'
import { useHistoryLink } from '../actions/useHistoryLink'
import { useAllowed, useResource } from '../ResourceContext'
import type { Row } from '../row'
import { usePanels } from '../state/usePanels'
import type { ListState } from '../state/urlState'
import { canBeDragged, neighbour } from './order'
import { useRemove } from './useRemove'
import { useReorder } from './useReorder'

type Item = NonNullable<MenuProps['items']>[number]

/** Everything behind the dots of a row, in the order people look for it. */
export function useRowItems(row: Row, flat: Row[], state: ListState): Item[] {
  const t = useT('crud')
  const allowed = useAllowed()
  const { tree } = useResource()
  const panels = usePanels()
  const own = useRowActions(row)
  const history = useHistoryLink(row)
  const reorder = useReorder(flat)
  const remove = useRemove()
  const orderly = allowed('sort') && canBeDragged(state)

  const item = (key: string, shown: boolean, onClick: () => void, danger = false): Item[] =>
    shown ? [{ key, label: t(key), onClick, danger }] : []
  const moves = ([-1, 1] as const).flatMap((by) => {
    const target = neighbour(flat, row.id, by)
    return item(by < 0 ? 'move_up' : 'move_down', orderly && target !== null, () => target && void reorder(row, target))
  })

  return [
    ...item('show', allowed('edit', row), () => panels.open('show', row.id)),
    ...own,
    ...item('create_below', tree && allowed('create'), () => panels.open('create', row.id)),
    ...item('copy', allowed('copy'), () => panels.open('copy', row.id)),
    ...moves,
    ...item('history', history !== null, () => history?.()),
    ...item('delete', allowed('delete', row), () => remove([row]), true),
  ]
}
