import { LIVE_RELOAD } from '@inkfold/api/contracts/live'
import type { Audience } from '@inkfold/api/contracts/statuses'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { liveOf } from '@/http/live'

/** Ends this session when it ends elsewhere, and refetches what may have been missed. */
export function useLiveSession(audience: Audience) {
  const queries = useQueryClient()
  useEffect(() => liveOf[audience].on(LIVE_RELOAD, () => void queries.invalidateQueries()), [audience, queries])
}
