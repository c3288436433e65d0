import { useAllowed } from '../ResourceContext'
import type { Row } from '../row'
import { usePanels } from '../state/usePanels'

/** Opening a record means editing it, for those who may. */
export function useOpen() {
  const allowed = useAllowed()
  const panels = usePanels()
  return (row: Row) => panels.open(allowed('edit', row) ? 'edit' : 'show', row.id)
}
