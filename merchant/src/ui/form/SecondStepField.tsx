import type { ComponentProps } from 'react'
import { useT } from '@/i18n/useT'
import { Field } from '@/ui/Field'

/** A code of the authenticator app, or a recovery code: which of them it is, the API sees by itself. */
export function SecondStepField(field: ComponentProps<typeof Field>) {
  const t = useT('common')
  return (
    <Field
      hint={t('secondStep.hint')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      {...field}
    />
  )
}
