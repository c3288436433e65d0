import type { ComponentProps } from 'react'
import { useHasTwoStep } from '@/http/session'
import { useT } from '@/i18n/useT'
import type { Field } from '@/ui/Field'
import { SecondStepField } from '@/ui/form/SecondStepField'
import { PasswordField } from '@/ui/PasswordField'

type Bind = (name: 'proof', label: string) => ComponentProps<typeof Field>
type ErrorOf = (name: string) => string | undefined

/** A code with two-step sign-in, otherwise the login password. */
export function ProofField({ bind, errorOf }: { bind: Bind; errorOf: ErrorOf }) {
  const t = useT('api-keys')
  const common = useT('common')
  if (useHasTwoStep('admin')) {
    const field = bind('proof', common('secondStep'))
    return <SecondStepField {...field} {...errorIn(field.error ?? errorOf('second_step'))} />
  }
  const field = bind('proof', t('proof'))
  return (
    <PasswordField
      {...field}
      {...errorIn(field.error ?? errorOf('password'))}
      autoComplete="current-password"
      hint={t('proof.why')}
    />
  )
}

const errorIn = (error: string | undefined) => (error ? { error } : {})

export const proofOf = (proof: string, hasTwoStep: boolean) =>
  hasTwoStep ? { second_step: proof.trim() } : { password: proof }
