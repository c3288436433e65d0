import { ClientError } from '@inkfold/api/client'
import { CONNECTED } from '@inkfold/api/client/live/live'
import { PAGE_MAX } from '@inkfold/api/contracts/limits'
import { NOTICE_EVENTS } from '@inkfold/api/contracts/notices'
import type { OrderRow } from '@inkfold/api/contracts/orders'
import { ORDER_EVENT } from '@inkfold/api/contracts/workshop'
import { useEffect, useEffectEvent, useRef } from 'react'
import { http } from '@/http/client'
import { liveOf } from '@/http/live'
import type { PagesOf } from '@/ui/list/pages'
import type { Page } from '@/ui/list/pagesQuery'
import { ORDERS } from '@/ui/trade/queries'

/**
 * Updates visible rows in place and adds, removes or moves none. Refetches only rows named by an event, or all when
 * events may be missed.
 */
export function useRefreshedRows({ rows, replace }: PagesOf<OrderRow>) {
  const pending = useRef(new Set<number>())
  const isFetching = useRef(false)
  const refresh = useEffectEvent(async (which: (id: number) => boolean) => {
    for (const { id } of rows) if (which(id)) pending.current.add(id)
    if (isFetching.current) return
    isFetching.current = true
    try {
      while (pending.current.size > 0) replace(...(await nowOf(takeAll(pending.current))))
    } catch (error) {
      if (!(error instanceof ClientError)) throw error
      // On reconnect the stream requests a refresh of everything.
      pending.current.clear()
    } finally {
      isFetching.current = false
    }
  })
  useEffect(() => {
    const all = [CONNECTED, NOTICE_EVENTS.created].map((event) =>
      liveOf.admin.on(event, () => void refresh(() => true)),
    )
    const one = liveOf.admin.on(ORDER_EVENT, (data) => void refresh((id) => id === (data as { id: number }).id))
    return () => [...all, one].forEach((stop) => stop())
  }, [])
}

function takeAll(ids: Set<number>): number[] {
  const some = [...ids].slice(0, PAGE_MAX)
  for (const id of some) ids.delete(id)
  return some
}

async function nowOf(ids: number[]): Promise<OrderRow[]> {
  const search = JSON.stringify([{ field: 'id', operator: 'IN', val: ids }])
  return (await http.get<Page<OrderRow>>(ORDERS, { query: { search, limit: PAGE_MAX, with_total: 0 } })).list
}
