import { Skeleton } from 'antd'
import { useEffect } from 'react'
import { startProgress } from '../progress'

/** Stands where a screen is about to be, and keeps the progress bar going. */
export function Busy() {
  useEffect(startProgress, [])
  return <Skeleton active paragraph={{ rows: 6 }} />
}
