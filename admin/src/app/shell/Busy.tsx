import { useEffect } from 'react'
import { Unfinished } from '@/ui/Unfinished'
import { startProgress } from '../progress'

/** Placeholder of a loading screen; keeps the progress bar running. */
export function Busy() {
  useEffect(startProgress, [])
  return <Unfinished rows={6} />
}
