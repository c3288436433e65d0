import type { ClientError } from '@inkfold/api/client'
import type { Language } from '@inkfold/api/contracts/languages'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface Told {
  error: ClientError
  language: Language
}

export interface Failed {
  reason: string | undefined
  message: string
  supportNumber: string | undefined
  mayPass: boolean
}

/** A form's refusal. After a change of language the messages are rebuilt from the reason. */
export function useFailure(language: Language) {
  const { t, i18n } = useTranslation('shared')
  const [told, setTold] = useState<Told | null>(null)

  const fail = (error: ClientError | null) => setTold(error && !error.silent ? { error, language } : null)

  const message = ({ error, language: then }: Told) => {
    const key: string = `errors.${error.reason}`
    return then === language || !i18n.exists(key, { ns: 'shared' })
      ? error.message
      : t(key as 'errors.E_INVALID', error.details)
  }

  const failure: Failed | null = told && {
    reason: told.error.reason,
    message: message(told),
    supportNumber: told.error.supportNumber,
    mayPass: told.error.retry !== undefined,
  }

  /** The API's message for a field, while it is in the current language. */
  const said = (field: string) => (told?.language === language ? saidOf(told.error, field) : undefined)

  return { failure, fail, said }
}

/** Field names of verification codes; their refusals name no field. */
const CODE_FIELDS = ['code', 'captcha']

function saidOf({ errors, reason, message }: ClientError, field: string): string | undefined {
  const isCode = CODE_FIELDS.includes(field) && reason?.startsWith('E_CODE_')
  return errors?.[field]?.[0] ?? (isCode ? message : undefined)
}
