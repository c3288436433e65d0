import { useNavigate } from 'react-router'
import { routeOfResource } from '@/menus/tree'
import { may, useSession } from '@/session/session'
import { useResource, useResourceT } from '../ResourceContext'
import type { Row } from '../row'
import { useRefusal } from '../list/useRefusal'
import { usePanels } from '../state/usePanels'
import type { RowAction } from './action'
import { useCall } from './useCall'

export type RowItem = {
  key: string
  label: string
  danger?: boolean | undefined
  onClick(): void
}

/** The resource's own actions that this user and this record allow. */
export function useRowActions(): (row: Row) => RowItem[] {
  const t = useResourceT()
  const { actions } = useResource()
  const menus = useSession()?.menus ?? []
  const navigate = useNavigate()
  const panels = usePanels()
  const call = useCall()
  const refused = useRefusal()

  const runOf = (row: Row, each: RowAction): (() => void) | null => {
    if (each.kind === 'call' || each.kind === 'set') return () => call(row, each)
    if (each.kind === 'run') return () => void each.run(row).catch(refused)
    if (each.kind === 'panel') return () => panels.open(each.name, row.id)
    const route = routeOfResource(menus, each.resource)
    return route === null ? null : () => void navigate(`${route}?${linkTo(each.filter(row))}`)
  }

  return (row) =>
    actions.flatMap((each) => {
      const run = may(each.permission) && (each.shown?.(row) ?? true) ? runOf(row, each) : null
      return run ? [{ key: each.name, label: t(`action.${each.name}`), danger: each.danger, onClick: run }] : []
    })
}

export const linkTo = (filter: Readonly<Record<string, string | number | boolean | readonly string[]>>) =>
  new URLSearchParams(
    Object.entries(filter).map(([name, value]) => [
      `f.${name}`,
      typeof value === 'boolean' ? `eq:${value}` : `in:${[value].flat().map(encodeURIComponent).join(',')}`,
    ]),
  )
