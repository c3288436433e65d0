import type { KeyPaymentRule } from '@inkfold/api/contracts/api_keys'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { http } from '@/http/client'
import { useT } from '@/i18n/useT'
import { Dialog } from '@/ui/Dialog'
import { Field } from '@/ui/Field'
import { required, violatedRules } from '@/ui/form/rules'
import { SecondStepField } from '@/ui/form/SecondStepField'
import { SendForm } from '@/ui/form/SendForm'
import { useForm } from '@/ui/form/useForm'
import { useIdempotencyKey } from '@/ui/form/useIdempotencyKey'
import { Loaded } from '@/ui/Loaded'
import { PasswordField } from '@/ui/PasswordField'
import { Select } from '@/ui/Select'

const PATH = '/api/v1/key-payments'

const ruleQuery = queryOptions({
  queryKey: ['key-payments'],
  queryFn: ({ signal }) => http.get<KeyPaymentRule>(PATH, { signal }),
  staleTime: 0,
})

/** Up to which amounts programs pay orders without a password. */
export default function KeyPayments({ onClose }: { onClose(): void }) {
  const t = useT('api-keys')
  const query = useQuery(ruleQuery)
  return (
    <Dialog from="end" title={t('payments')} onClose={onClose}>
      <Loaded query={query}>{(rule) => <RuleForm rule={rule} onClose={onClose} />}</Loaded>
    </Dialog>
  )
}

function RuleForm({ rule, onClose }: { rule: KeyPaymentRule; onClose(): void }) {
  const t = useT('api-keys')
  const common = useT('common')
  const settlement = useT('settlement')
  const cache = useQueryClient()
  const keyFor = useIdempotencyKey()
  const { proof_by: by } = rule
  const proofField = by === 'second_step' ? 'second_step' : 'password'
  const { form, values, change, bind, submit, isBusy, failure } = useForm({
    initial: {
      is_enabled: rule.is_enabled,
      order_limit: rule.order_limit,
      day_limit: rule.day_limit,
      password: '',
      second_step: '',
    },
    check: (given) =>
      violatedRules<typeof given>({
        order_limit: required(given.order_limit),
        day_limit: required(given.day_limit),
        ...(given.is_enabled && { [proofField]: required(given[proofField]) }),
      }),
    async send({ password, second_step: secondStep, ...given }) {
      const proof = by === 'second_step' ? { second_step: secondStep.trim() } : { password }
      const body = {
        is_enabled: given.is_enabled,
        order_limit: twoDecimals(given.order_limit),
        day_limit: twoDecimals(given.day_limit),
        ...(rule.version > 0 && { version: rule.version }),
        ...(given.is_enabled && proof),
      }
      const saved = await http.post<KeyPaymentRule>(PATH, body, { idempotencyKey: keyFor(body) })
      cache.setQueryData(ruleQuery.queryKey, saved)
      onClose()
    },
  })
  return (
    <>
      <p>{t('payments.lead')}</p>
      <SendForm ref={form} go={t('payments.save')} isBusy={isBusy} failure={failure} onSubmit={submit}>
        <Select
          isField
          label={t('payments.state')}
          value={values.is_enabled ? 'on' : 'off'}
          options={(['off', 'on'] as const).map((one) => [one, t(`payments.${one}`)] as const)}
          onChange={(value) => change({ is_enabled: value === 'on' })}
        />
        <Field {...bind('order_limit', t('payments.order'))} inputMode="decimal" autoComplete="off" />
        <Field
          {...bind('day_limit', t('payments.day'))}
          inputMode="decimal"
          autoComplete="off"
          hint={t('payments.spent', { amount: rule.spent_today })}
        />
        {values.is_enabled &&
          (by === 'second_step' ? (
            <SecondStepField {...bind('second_step', common('secondStep'))} />
          ) : (
            <PasswordField
              {...bind('password', settlement(`password.${by}`))}
              autoComplete="current-password"
              hint={t('payments.proof')}
            />
          ))}
      </SendForm>
    </>
  )
}

/** `12`, `12.5` and `12.50` are all accepted; the API validates the rest. */
function twoDecimals(text: string): string {
  const [whole = '', cents = ''] = text.trim().split('.')
  return cents.length <= 2 ? `${whole}.${cents.padEnd(2, '0')}` : text.trim()
}
