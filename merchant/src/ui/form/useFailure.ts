import type { ClientError } from '@inkfold/api/client'
import type { Language } from '@inkfold/api/contracts/languages'
import i18next from 'i18next'
import { useState } from 'react'
import { useT } from '@/i18n/useT'

interface ShownError {
  error: ClientError
  language: Language
}

export interface Failure {
  reason: string | undefined
  message: string
  supportNumber: string | undefined
  canRetry: boolean
}

/** A form's refusal. After a change of language the messages are rebuilt from the reason. */
export function useFailure(language: Language) {
  const t = useT('shared')
  const [shown, setShown] = useState<ShownError | null>(null)

  const fail = (error: ClientError | null) => setShown(error && !error.silent ? { error, language } : null)

  const message = ({ error, language: then }: ShownError) => {
    const key: string = `errors.${error.reason}`
    return then === language || !i18next.exists(key, { ns: 'shared' })
      ? error.message
      : t(key as 'errors.E_INVALID', error.details)
  }

  const failure: Failure | null = shown && {
    reason: shown.error.reason,
    message: message(shown),
    supportNumber: shown.error.supportNumber,
    canRetry: shown.error.retry !== undefined,
  }

  /** The API's message for a field, while it is in the current language. */
  const messageFor = (field: string) => (shown?.language === language ? fieldMessage(shown.error, field) : undefined)

  return { failure, fail, messageFor }
}

/** Field names of verification codes; their refusals name no field. */
const CODE_FIELDS = ['code', 'captcha']

function fieldMessage({ errors, reason, message }: ClientError, field: string): string | undefined {
  const isCode = CODE_FIELDS.includes(field) && reason?.startsWith('E_CODE_')
  return errors?.[field]?.[0] ?? (isCode ? message : undefined)
}
