import { useEffect } from 'react'
import { LoadingSkeleton } from '@/ui/LoadingSkeleton'
import { startProgress } from '../progress'

/** Placeholder of a loading screen; keeps the progress bar running. */
export function Busy() {
  useEffect(startProgress, [])
  return <LoadingSkeleton rows={6} />
}
