import { ClientError } from '@inkfold/api/client'
import { HEARING } from '@inkfold/api/client/live/live'
import { PAGE_MAX } from '@inkfold/api/contracts/limits'
import { NOTICE_EVENTS } from '@inkfold/api/contracts/notices'
import type { OrderRow } from '@inkfold/api/contracts/orders'
import { ORDER_EVENT } from '@inkfold/api/contracts/workshop'
import { useEffect, useEffectEvent, useRef } from 'react'
import { http } from '@/http/client'
import { liveOf } from '@/http/live'
import type { Page, PagesOf } from '@/ui/list/pages'
import { ORDERS } from '@/ui/trade/queries'

/**
 * Updates visible rows in place and adds, removes or moves none. Refetches only rows named by an event, or all when
 * events may be missed.
 */
export function useRenewed({ rows, replace }: PagesOf<OrderRow>) {
  const wanted = useRef(new Set<number>())
  const isAsking = useRef(false)
  const renew = useEffectEvent(async (which: (id: number) => boolean) => {
    for (const { id } of rows) if (which(id)) wanted.current.add(id)
    if (isAsking.current) return
    isAsking.current = true
    try {
      while (wanted.current.size > 0) replace(...(await nowOf(taken(wanted.current))))
    } catch (error) {
      if (!(error instanceof ClientError)) throw error
      // On reconnect the stream requests a refresh of everything.
      wanted.current.clear()
    } finally {
      isAsking.current = false
    }
  })
  useEffect(() => {
    const all = [HEARING, NOTICE_EVENTS.told].map((event) => liveOf.admin.on(event, () => void renew(() => true)))
    const one = liveOf.admin.on(ORDER_EVENT, (data) => void renew((id) => id === (data as { id: number }).id))
    return () => [...all, one].forEach((stop) => stop())
  }, [])
}

function taken(ids: Set<number>): number[] {
  const some = [...ids].slice(0, PAGE_MAX)
  for (const id of some) ids.delete(id)
  return some
}

async function nowOf(ids: number[]): Promise<OrderRow[]> {
  const search = JSON.stringify([{ field: 'id', operator: 'IN', val: ids }])
  return (await http.get<Page<OrderRow>>(ORDERS, { query: { search, limit: PAGE_MAX, with_total: 0 } })).list
}
