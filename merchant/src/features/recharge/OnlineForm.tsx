import type { OnlineRecharge } from '@inkfold/api/contracts/gateway'
import type { Currency } from '@inkfold/api/contracts/money'
import type { RechargeOptions } from '@inkfold/api/contracts/recharges'
import { http } from '@/http/client'
import { formatMoney } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Select } from '@/ui/Select'
import { FormFailure } from '@/ui/form/FormFailure'
import { useForm } from '@/ui/form/useForm'
import { useIdempotencyKey } from '@/ui/form/useIdempotencyKey'
import { pendingOrder } from '@/ui/trade/pendingOrder'
import { creditedAmount } from './credited'
import { ONLINE } from './queries'
import styles from './recharge.module.css'
import { formatSent } from './sent'

/** Prefills the shortfall of the order the user came from. */
const start = () => ({ currency: 'RMB' as Currency, amount: pendingOrder()?.amount ?? '' })

export function OnlineForm({ rates }: Pick<RechargeOptions, 'rates'>) {
  const t = useT('recharge')
  const words = useT('shared')
  const language = useLanguage()
  const keyFor = useIdempotencyKey()
  const rateIn = (currency: Currency) => rates.find((one) => one.currency === currency)?.rate ?? ''
  const { form, values, change, isBusy, failure, submit, bind, errorOf } = useForm({
    initial: start(),
    check: ({ amount }) => (creditedAmount(amount, '1.00') === null ? { amount: 'amount' as const } : {}),
    async send({ currency, amount }) {
      const body = { currency, amount: amount.trim(), ...(currency === 'RMB' ? {} : { rate: rateIn(currency) }) }
      const { session_url: url, no } = await http.post<OnlineRecharge>(ONLINE, body, { idempotencyKey: keyFor(body) })
      location.assign(url ?? `/admin/rechargeResult?no=${no}`)
    },
  })
  const { currency, amount } = values
  const rate = rateIn(currency)
  const credited = creditedAmount(amount, rate)
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <Select
        isField
        label={t('currency')}
        value={currency}
        options={rates.map((one) => [one.currency, words(`currencies.${one.currency}`)] as const)}
        error={errorOf('rate')}
        onChange={(chosen) => change({ currency: chosen as Currency })}
      />
      <Field
        {...bind('amount', t('amount.pay'))}
        inputMode="decimal"
        maxLength={13}
        autoComplete="off"
        hint={
          credited && (
            <output>
              {currency === 'RMB'
                ? t('credited', { credited: formatMoney(credited, language) })
                : t('credited.at', { credited: formatMoney(credited, language), rate })}
            </output>
          )
        }
      />
      <FormFailure failure={failure} onRetry={submit} />
      <Button type="submit" variant="primary" large busy={isBusy}>
        {t('pay', { amount: credited ? formatSent(amount.trim(), currency, language) : '' })}
      </Button>
    </form>
  )
}
