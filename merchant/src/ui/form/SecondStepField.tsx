import type { ComponentProps } from 'react'
import { useT } from '@/i18n/useT'
import { Field } from '@/ui/Field'

/** Accepts a code of the authenticator app or a recovery code; the API tells them apart. */
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
