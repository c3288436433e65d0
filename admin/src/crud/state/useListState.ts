import { useGo, useParsed } from '@refinedev/core'
import { use } from 'react'
import { currentQuery } from '@/ui/useUrlQuery'
import { ListLimitsContext } from './tableParams'
import { readState, type ListState } from './urlState'

/** List state lives in the URL: it can be shared, follows browser navigation and survives a reload. */
export function useListState() {
  const limits = use(ListLimitsContext)
  const { params } = useParsed<{ list: ListState }>()
  const go = useGo()
  if (!limits || !params) throw new Error('useListState outside a list')

  /** Every change except paging returns to page one. Typing replaces the history entry. */
  function change(part: Partial<ListState>) {
    const list = { ...readState(currentQuery(), limits!), page: 1, ...part }
    go({ query: { list }, type: 'word' in part ? 'replace' : 'push' })
  }

  return { state: params.list, change }
}
