import { NOTICE_EVENTS } from '@inkfold/api/contracts/notices'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { liveOf } from '@/http/live'

/** Whatever this person is told of at once, is asked anew wherever it is shown; in a notice, or by an event of its own. */
export function useTold(keys: readonly QueryKey[], event: string = NOTICE_EVENTS.told) {
  const cache = useQueryClient()
  const refresh = useEffectEvent(() => {
    for (const queryKey of keys) void cache.invalidateQueries({ queryKey })
  })
  useEffect(() => liveOf.admin.on(event, () => refresh()), [event])
}
