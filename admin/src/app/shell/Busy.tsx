import { useEffect } from 'react'
import { Unfinished } from '@/ui/Unfinished'
import { startProgress } from '../progress'

/** Stands where a screen is about to be, and keeps the progress bar going. */
export function Busy() {
  useEffect(startProgress, [])
  return <Unfinished rows={6} />
}
