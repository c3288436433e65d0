import { useAllowed } from '../ResourceContext'
import type { Row } from '../row'
import { usePanels } from '../state/usePanels'

/** Opens the edit form for users who may edit, otherwise the detail. */
export function useOpen() {
  const allowed = useAllowed()
  const panels = usePanels()
  return (row: Row) => panels.open(allowed('edit', row) ? 'edit' : 'show', row.id)
}
