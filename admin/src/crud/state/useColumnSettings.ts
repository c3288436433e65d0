import { useMemo } from 'react'
import { useResource } from '../ResourceContext'
import { arrange, isShown, type ColumnSettings } from './columnSettings'
import { usePreference } from './usePreference'

/** The columns as this person wants them. */
export function useColumnSettings() {
  const { name, columns } = useResource()
  const { value: settings, isPending, save } = usePreference<ColumnSettings>(`columns.${name}`)
  const arranged = useMemo(() => arrange(columns, settings), [columns, settings])
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
