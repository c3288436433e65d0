import { ClientError } from '@inkfold/api/client'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '@/i18n/useT'
import { toast } from '@/ui/toast/toast'
import type { Refused } from './SheetView'

/** Opens the payment result unless the user has left the page; then it shows a notification. */
export function useOutcome() {
  const t = useT('settlement')
  const navigate = useNavigate()
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return {
    paid(no: string, path: string) {
      if (isHere.current) void navigate(path, { replace: true })
      else toast.success(t('away.paid', { no }))
    },
    /** While the screen is open, the form shows the reason. */
    unpaid(no: string, error: unknown) {
      if (!(error instanceof ClientError) || isHere.current) throw error
      toast.danger(t('away.unpaid', { no, reason: error.message }))
    },
    /** Placed and not paid: while the screen is open, the page that `goOn` opens shows the reason. */
    kept(no: string, reason: string, goOn: (refused: Refused) => unknown) {
      if (isHere.current) goOn({ reason, isLost: false })
      else toast.danger(t('away.unpaid', { no, reason }))
    },
  }
}
