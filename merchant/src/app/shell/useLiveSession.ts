import { LIVE_RELOAD } from '@inkfold/api/contracts/live'
import type { Audience } from '@inkfold/api/contracts/statuses'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { liveOf } from '@/http/live'

/** While a screen is shown: a session that ends elsewhere ends here too, and what may have been missed is fetched anew. */
export function useLiveSession(audience: Audience) {
  const queries = useQueryClient()
  useEffect(() => liveOf[audience].on(LIVE_RELOAD, () => void queries.invalidateQueries()), [audience, queries])
}
