import type { BalanceStanding } from '@inkfold/api/contracts/account'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { http } from '@/http/client'
import { formatMoney } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Field } from '@/ui/Field'
import { SendForm } from '@/ui/form/SendForm'
import { required, violatedRules } from '@/ui/form/rules'
import { useForm } from '@/ui/form/useForm'
import { Loaded } from '@/ui/Loaded'
import { toast } from '@/ui/toast/toast'
import { BALANCE_PATH, balanceQuery } from '@/ui/trade/queries'
import styles from './recharge.module.css'

/** The balance, and below which amount the merchant is alerted. */
export function BalanceAlert() {
  const t = useT('recharge')
  const language = useLanguage()
  const query = useQuery(balanceQuery)
  return (
    <section className={styles.panel} aria-labelledby="balance-alert">
      <h2 id="balance-alert">{t('alert')}</h2>
      <Loaded query={query}>
        {(standing) => (
          <>
            <p className={styles.quiet}>{t('alert.balance', { amount: formatMoney(standing.spendable, language) })}</p>
            <AlertForm key={standing.threshold} standing={standing} />
          </>
        )}
      </Loaded>
    </section>
  )
}

function AlertForm({ standing }: { standing: BalanceStanding }) {
  const t = useT('recharge')
  const cache = useQueryClient()
  const { form, bind, submit, isBusy, failure } = useForm({
    initial: { threshold: standing.threshold },
    check: (given) => violatedRules<typeof given>({ threshold: required(given.threshold) }),
    async send(body) {
      const saved = await http.put<BalanceStanding>(`${BALANCE_PATH}/alert`, body)
      cache.setQueryData(balanceQuery.queryKey, saved)
      toast.success(t('alert.saved'))
    },
  })
  return (
    <SendForm ref={form} label={t('alert')} go={t('alert.save')} isBusy={isBusy} failure={failure} onSubmit={submit}>
      <Field
        {...bind('threshold', t('alert.threshold'))}
        inputMode="decimal"
        autoComplete="off"
        hint={t('alert.hint')}
      />
    </SendForm>
  )
}
