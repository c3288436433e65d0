import { useMemo } from 'react'
import { useUrlQuery } from '@/ui/useUrlQuery'
import { limitsOf } from '../resource'
import { useResource } from '../ResourceContext'
import { sizeOf, type ColumnSettings } from './columnSettings'
import { readState, writeState, type ListState } from './urlState'

/** The list's state lives in the address: it can be shared, goes back with the browser and survives a reload. */
export function useListState(settings: ColumnSettings | null) {
  const resource = useResource()
  const [query, setQuery] = useUrlQuery()
  const limits = useMemo(() => limitsOf(resource, sizeOf(settings)), [resource, settings])
  const state = useMemo(() => readState(query, limits), [query, limits])

  /** Anything but turning a page begins at the first one again; typing does not fill the history. */
  function change(part: Partial<ListState>) {
    setQuery((now) => writeState(now, { ...readState(now, limits), page: 1, ...part }, limits), {
      replace: 'word' in part,
    })
  }

  return { state, limits, change }
}
