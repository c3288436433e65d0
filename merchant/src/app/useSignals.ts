import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { onSignal } from '@/http/signals'

/** The API may redirect the user (SESS-04); guards detect an ended session by its missing tokens. */
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
