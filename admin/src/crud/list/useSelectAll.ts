import { useDataProvider } from '@refinedev/core'
import { useState } from 'react'
import { allRows } from '../export/allRows'
import { useResource } from '../ResourceContext'
import { listRequestOf } from '../state/tableParams'
import type { ListState } from '../state/urlState'
import type { Selection } from '../state/useSelection'
import { useRefusal } from './useRefusal'

/** Selects what the filter finds beyond this page, in the list's order. */
export function useSelectAll(state: ListState, selection: Selection) {
  const { name, tabs } = useResource()
  const provider = useDataProvider()()
  const refused = useRefusal()
  const [isPending, setPending] = useState(false)

  async function run(limit: number) {
    setPending(true)
    try {
      const reading = { tell: () => {}, stopped: new AbortController().signal, limit }
      const rows = (await allRows(provider, name, listRequestOf(state, tabs), reading)) ?? []
      selection.set(
        rows.map(({ id }) => id),
        rows,
      )
    } catch (refusal) {
      refused(refusal)
    }
    setPending(false)
  }

  return { isPending, run: (limit: number) => void run(limit) }
}
