import type { Audience } from '@inkfold/api/contracts/statuses'
import { useEffect, useRef } from 'react'
import { fetchSession } from '@/http/session'
import { useLanguage } from '@/i18n/useT'

/** Menu titles come in the language of the request: a switch asks for them again. */
export function useFreshMenus(audience: Audience) {
  const language = useLanguage()
  const shown = useRef(language)
  useEffect(() => {
    if (shown.current === language) return
    shown.current = language
    fetchSession(audience).catch(() => undefined)
  }, [audience, language])
}
