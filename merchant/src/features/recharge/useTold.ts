import { NOTICE_EVENTS } from '@inkfold/api/contracts/notices'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { liveOf } from '@/http/live'

/** Whatever becomes of a recharge is told at once: then all that is shown of them is asked anew. */
export function useTold() {
  const cache = useQueryClient()
  const refresh = useEffectEvent(() => void cache.invalidateQueries({ queryKey: ['recharges'] }))
  useEffect(() => liveOf.admin.on(NOTICE_EVENTS.told, () => refresh()), [])
}
