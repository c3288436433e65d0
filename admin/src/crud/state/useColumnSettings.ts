import { useMemo } from 'react'
import { useSession } from '@/session/session'
import type { Column } from '../columns/column'
import { useResource, useResourceT } from '../ResourceContext'
import { headWidth } from '../table/headWidth'
import { arrange, isShown, type ColumnSettings } from './columnSettings'
import { usePreference } from './usePreference'

const offered = (columns: readonly Column[], session: unknown) =>
  columns.filter(({ when }) => !when || (session !== null && when()))

export function useColumnSettings() {
  const { name, columns } = useResource()
  const session = useSession()
  const { value: settings, isPending, save } = usePreference<ColumnSettings>(`columns.${name}`)
  const t = useResourceT()
  const arranged = useMemo(
    () => arrange(offered(columns, session), settings, (each) => headWidth(t(`field.${each.name}`), each.sort)),
    [columns, session, settings, t],
  )
  const shown = useMemo(() => arranged.filter((column) => isShown(column, settings)), [arranged, settings])

  return {
    isPending,
    settings,
    arranged,
    shown,
    change: (change: ColumnSettings) => save({ ...settings, ...change }),
    reset: () => save({}),
  }
}
