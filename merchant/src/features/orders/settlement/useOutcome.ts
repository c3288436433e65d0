import { ClientError } from '@inkfold/api/client'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '@/i18n/useT'
import { say } from '@/ui/toast/say'
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
      else say.success(t('away.paid', { no }))
    },
    /** Whoever is still here reads why in the form they sent. */
    unpaid(no: string, error: unknown) {
      if (!(error instanceof ClientError) || isHere.current) throw error
      say.danger(t('away.unpaid', { no, reason: error.message }))
    },
    /** Placed and not paid: whoever is still here reads why where `goOn` leads them. */
    kept(no: string, reason: string, goOn: (refused: Refused) => unknown) {
      if (isHere.current) goOn({ reason, isLost: false })
      else say.danger(t('away.unpaid', { no, reason }))
    },
  }
}
