import { useMemo } from 'react'
import { useUrlQuery } from '@/ui/useUrlQuery'
import { limitsOf } from '../resource'
import { useResource } from '../ResourceContext'
import { sizeOf, type ColumnSettings } from './columnSettings'
import { readState, writeState, type ListState } from './urlState'

/** List state lives in the URL: it can be shared, follows browser navigation and survives a reload. */
export function useListState(settings: ColumnSettings | null) {
  const resource = useResource()
  const [query, setQuery] = useUrlQuery()
  const limits = useMemo(() => limitsOf(resource, sizeOf(settings)), [resource, settings])
  const state = useMemo(() => readState(query, limits), [query, limits])

  /** Every change except paging returns to page one. Typing replaces the history entry. */
  function change(part: Partial<ListState>) {
    setQuery((now) => writeState(now, { ...readState(now, limits), page: 1, ...part }, limits), {
      replace: 'word' in part,
    })
  }

  return { state, limits, change }
}
