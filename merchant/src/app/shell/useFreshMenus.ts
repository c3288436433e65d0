import type { Audience } from '@inkfold/api/contracts/statuses'
import { useEffect, useRef } from 'react'
import { fetchSession } from '@/http/session'
import { useLanguage } from '@/i18n/useT'

/** Menu titles come in the request's language, so a change of language refetches them. */
export function useFreshMenus(audience: Audience) {
  const language = useLanguage()
  const shown = useRef(language)
  useEffect(() => {
    if (shown.current === language) return
    shown.current = language
    fetchSession(audience).catch(() => undefined)
  }, [audience, language])
}
