import { FINISHED_EVENTS } from '@inkfold/api/contracts/finished'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { liveOf } from '@/http/live'

/** Asks anew whenever something became of an item. */
export function useTold(keys: readonly QueryKey[]) {
  const cache = useQueryClient()
  const refresh = useEffectEvent(() => {
    for (const queryKey of keys) void cache.invalidateQueries({ queryKey })
  })
  useEffect(() => liveOf.admin.on(FINISHED_EVENTS.batch, () => refresh()), [])
}
