import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { onSignal } from '@/http/signals'

/** The API may send the person somewhere (SESS-04); an ended session is seen by the guards, for its tokens are gone. */
export function useSignals() {
  const navigate = useNavigate()
  useEffect(
    () =>
      onSignal((signal) => {
        if (signal.kind === 'go') void navigate(signal.path, { state: { isRefused: signal.isRefused } })
      }),
    [navigate],
  )
}
