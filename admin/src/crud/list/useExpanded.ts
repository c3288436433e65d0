import { useState } from 'react'
import type { Row } from '../row'

/** A tree stands open; what a person folds stays folded, also when rows arrive anew. */
export function useExpanded(rows: readonly Row[]) {
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())
  return {
    expandedRowKeys: rows.map(({ id }) => id).filter((id) => !folded.has(id)),
    onExpandedRowsChange: (keys: readonly React.Key[]) => {
      const open = new Set(keys.map(Number))
      setFolded(new Set(rows.map(({ id }) => id).filter((id) => !open.has(id))))
    },
  }
}
