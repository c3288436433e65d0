import type { AutoTopUp } from '@inkfold/api/contracts/gateway'
import { useQueryClient } from '@tanstack/react-query'
import { http } from '@/http/client'
import { useT } from '@/i18n/useT'
import { Dialog } from '@/ui/Dialog'
import { Field } from '@/ui/Field'
import { SecondStepField } from '@/ui/form/SecondStepField'
import { SendForm } from '@/ui/form/SendForm'
import { required, violatedRules } from '@/ui/form/rules'
import { useForm } from '@/ui/form/useForm'
import { useIdempotencyKey } from '@/ui/form/useIdempotencyKey'
import { PasswordField } from '@/ui/PasswordField'
import { Select } from '@/ui/Select'
import { AUTO_TOP_UP_PATH, autoTopUpQuery } from './queries'

/** Turning it on needs the payment password or the second step. */
export function AutoTopUpForm({ rule, onClose }: { rule: AutoTopUp; onClose(): void }) {
  const t = useT('recharge')
  const common = useT('common')
  const cache = useQueryClient()
  const keyFor = useIdempotencyKey()
  const { proof_by: by } = rule
  const proofField = by === 'second_step' ? 'second_step' : 'password'
  const { form, values, change, bind, submit, isBusy, failure } = useForm({
    initial: {
      is_enabled: true,
      threshold: rule.threshold,
      amount: rule.amount,
      month_limit: rule.month_limit,
      password: '',
      second_step: '',
    },
    check: (given) =>
      violatedRules<typeof given>({
        threshold: required(given.threshold),
        amount: required(given.amount),
        month_limit: required(given.month_limit),
        ...(given.is_enabled && { [proofField]: required(given[proofField]) }),
      }),
    async send({ password, second_step: secondStep, is_enabled, threshold, amount, month_limit: limit }) {
      const proof = by === 'second_step' ? { second_step: secondStep.trim() } : { password }
      const body = {
        is_enabled,
        threshold: threshold.trim(),
        amount: amount.trim(),
        month_limit: limit.trim(),
        ...(rule.version > 0 && { version: rule.version }),
        ...(is_enabled && proof),
      }
      const saved = await http.post<AutoTopUp>(AUTO_TOP_UP_PATH, body, { idempotencyKey: keyFor(body) })
      cache.setQueryData(autoTopUpQuery.queryKey, saved)
      onClose()
    },
  })
  return (
    <Dialog from="end" title={t('auto')} onClose={onClose}>
      <p>{t('auto.lead')}</p>
      <SendForm ref={form} go={t('auto.save')} isBusy={isBusy} failure={failure} onSubmit={submit}>
        <Select
          isField
          label={t('auto.state')}
          value={values.is_enabled ? 'on' : 'off'}
          options={(['on', 'off'] as const).map((one) => [one, t(`auto.${one}`)] as const)}
          onChange={(value) => change({ is_enabled: value === 'on' })}
        />
        <Field {...bind('threshold', t('auto.threshold'))} inputMode="decimal" autoComplete="off" />
        <Field
          {...bind('amount', t('auto.amount'))}
          inputMode="decimal"
          autoComplete="off"
          hint={t('auto.amount.hint')}
        />
        <Field
          {...bind('month_limit', t('auto.limit'))}
          inputMode="decimal"
          autoComplete="off"
          hint={t('auto.limit.hint')}
        />
        {values.is_enabled &&
          (by === 'second_step' ? (
            <SecondStepField {...bind('second_step', common('secondStep'))} />
          ) : (
            <PasswordField
              {...bind('password', t(`auto.password.${by}`))}
              autoComplete="current-password"
              hint={t('auto.proof')}
            />
          ))}
      </SendForm>
    </Dialog>
  )
}
