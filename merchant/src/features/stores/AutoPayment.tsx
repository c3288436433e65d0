import type { AutoPaymentRule } from '@inkfold/api/contracts/order_sync'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { http } from '@/http/client'
import { formatMoney } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Dialog } from '@/ui/Dialog'
import { Field } from '@/ui/Field'
import { SecondStepField } from '@/ui/form/SecondStepField'
import { SendForm } from '@/ui/form/SendForm'
import { required, violatedRules, wholeNumber } from '@/ui/form/rules'
import { useForm } from '@/ui/form/useForm'
import { useIdempotencyKey } from '@/ui/form/useIdempotencyKey'
import { Loaded } from '@/ui/Loaded'
import { Notice } from '@/ui/Notice'
import { PasswordField } from '@/ui/PasswordField'
import { Select } from '@/ui/Select'
import { storesQuery } from '@/ui/stores/queries'
import { AUTO_PAYMENT_PATH, autoPaymentQuery } from './queries'
import styles from './stores.module.css'

/** The rule by which imported orders are paid with nobody watching. */
export function AutoPayment({ onClose }: { onClose(): void }) {
  const t = useT('stores')
  const query = useQuery(autoPaymentQuery)
  return (
    <Dialog from="end" title={t('auto')} onClose={onClose}>
      <Loaded query={query}>{(rule) => <RuleForm rule={rule} onClose={onClose} />}</Loaded>
    </Dialog>
  )
}

const valuesOf = (rule: AutoPaymentRule) => ({
  is_enabled: rule.is_enabled,
  order_limit: rule.order_limit,
  day_limit: rule.day_limit,
  store_ids: rule.store_ids,
  from_hour: `${rule.from_hour}`,
  to_hour: `${rule.to_hour}`,
  password: '',
  second_step: '',
})

function RuleForm({ rule, onClose }: { rule: AutoPaymentRule; onClose(): void }) {
  const t = useT('stores')
  const common = useT('common')
  const settlement = useT('settlement')
  const cache = useQueryClient()
  const keyFor = useIdempotencyKey()
  const { proof_by: by } = rule
  const proofField = by === 'second_step' ? 'second_step' : 'password'
  const { form, values, change, bind, errorOf, submit, isBusy, failure } = useForm({
    initial: valuesOf(rule),
    check: (given) =>
      violatedRules<typeof given>({
        order_limit: required(given.order_limit),
        day_limit: required(given.day_limit),
        from_hour: wholeNumber(given.from_hour),
        to_hour: wholeNumber(given.to_hour),
        ...(given.is_enabled && { [proofField]: required(given[proofField]) }),
      }),
    async send({ password, second_step: secondStep, from_hour: from, to_hour: to, ...given }) {
      const proof = by === 'second_step' ? { second_step: secondStep.trim() } : { password }
      const body = {
        ...given,
        order_limit: twoDecimals(given.order_limit),
        day_limit: twoDecimals(given.day_limit),
        from_hour: Number(from),
        to_hour: Number(to),
        ...(rule.version > 0 && { version: rule.version }),
        ...(given.is_enabled && proof),
      }
      const saved = await http.post<AutoPaymentRule>(AUTO_PAYMENT_PATH, body, { idempotencyKey: keyFor(body) })
      cache.setQueryData(autoPaymentQuery.queryKey, saved)
      onClose()
    },
  })
  return (
    <>
      <p>{t('auto.lead')}</p>
      {rule.message && <Notice kind="danger">{rule.message}</Notice>}
      <SendForm ref={form} go={t('save')} isBusy={isBusy} failure={failure} onSubmit={submit}>
        <Select
          isField
          label={t('auto.state')}
          value={values.is_enabled ? 'on' : 'off'}
          options={(['off', 'on'] as const).map((one) => [one, t(`auto.${one}`)] as const)}
          onChange={(value) => change({ is_enabled: value === 'on' })}
        />
        <div className={styles.pair}>
          <Field {...bind('order_limit', t('auto.order_limit'))} inputMode="decimal" autoComplete="off" />
          <Field
            {...bind('day_limit', t('auto.day_limit'))}
            inputMode="decimal"
            autoComplete="off"
            hint={t('auto.spent', { amount: rule.spent_today })}
          />
        </div>
        <div className={styles.pair}>
          <Field {...bind('from_hour', t('auto.from'))} inputMode="numeric" autoComplete="off" />
          <Field {...bind('to_hour', t('auto.to'))} inputMode="numeric" autoComplete="off" hint={t('auto.hours')} />
        </div>
        <StoreChoice
          chosen={values.store_ids}
          error={errorOf('store_ids')}
          onChange={(ids) => change({ store_ids: ids })}
        />
        {values.is_enabled &&
          (by === 'second_step' ? (
            <SecondStepField {...bind('second_step', common('secondStep'))} />
          ) : (
            <PasswordField
              {...bind('password', settlement(`password.${by}`))}
              autoComplete="current-password"
              hint={t('auto.proof')}
            />
          ))}
      </SendForm>
      <Payments rule={rule} />
    </>
  )
}

/** `12`, `12.5` and `12.50` are all accepted; the API validates the rest. */
function twoDecimals(text: string): string {
  const [whole = '', cents = ''] = text.trim().split('.')
  return cents.length <= 2 ? `${whole}.${cents.padEnd(2, '0')}` : text.trim()
}

interface StoreChoiceProps {
  chosen: readonly number[]
  error: string | undefined
  onChange(ids: number[]): void
}

function StoreChoice({ chosen, error, onChange }: StoreChoiceProps) {
  const t = useT('stores')
  const { data } = useQuery(storesQuery)
  const stores = data?.filter(({ sales_platform: platform }) => platform !== 'other') ?? []
  return (
    <fieldset className={styles.choice}>
      <legend>{t('auto.stores')}</legend>
      {stores.map(({ id, name }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
          />
          {name}
        </label>
      ))}
      <small>{error ?? t('auto.stores.hint')}</small>
    </fieldset>
  )
}

function Payments({ rule: { payments } }: { rule: AutoPaymentRule }) {
  const t = useT('stores')
  const language = useLanguage()
  return (
    <section className={styles.part} aria-label={t('auto.payments')}>
      <h3>{t('auto.payments')}</h3>
      {payments.length === 0 && <p>{t('auto.payments.none')}</p>}
      <ul className={styles.open}>
        {payments.map(({ order_id: id, order_no: no, state, amount, message }) => (
          <li key={id}>
            <b>
              <Link to={`/admin/order/detail?id=${id}`}>{no}</Link>
            </b>
            <span>
              {[t(`auto.${state}`), amount && formatMoney(amount, language), message].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
