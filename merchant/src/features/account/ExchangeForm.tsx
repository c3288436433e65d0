import type { ScoreExchanged } from '@inkfold/api/contracts/account'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { memberHttp } from '@/http/client'
import { formatMoney } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { FormFailure } from '@/ui/form/FormFailure'
import { violatedRules, wholeNumber } from '@/ui/form/rules'
import { useForm } from '@/ui/form/useForm'
import { Notice } from '@/ui/Notice'
import styles from './account.module.css'

interface ExchangeFormProps {
  /** The points available. */
  there: number
  points: number
  /** The value of one exchange unit. */
  unit: string
}

/** Exchanges points for balance in full units and shows the amount beforehand. */
export function ExchangeForm({ there, points: step, unit }: ExchangeFormProps) {
  const t = useT('account')
  const language = useLanguage()
  const cache = useQueryClient()
  const [done, setDone] = useState<ScoreExchanged | null>(null)
  const worth = (given: string) => (Math.floor((Number(given) || 0) / step) * Math.round(Number(unit) * 100)) / 100
  const most = Math.floor(there / step) * step
  const { form, values, change, isBusy, failure, submit, bind } = useForm({
    initial: { points: most > 0 ? `${most}` : '' },
    check: (given) => violatedRules<typeof given>({ points: wholeNumber(given.points) }),
    send: async ({ points }) => {
      setDone(await memberHttp.post<ScoreExchanged>('/api/account/integral/exchange', { points: Number(points) }))
      change({ points: '' })
      await cache.invalidateQueries({ queryKey: ['account'] })
    },
  })
  if (there < step && !done) return <p className={styles.lead}>{t('exchange.few', { count: step })}</p>
  return (
    <form className={styles.form} ref={form} onSubmit={submit} noValidate>
      {done && (
        <Notice kind="success">
          {t('exchange.done', {
            count: done.points,
            amount: formatMoney(done.amount, language),
          })}
        </Notice>
      )}
      <Field
        {...bind('points', t('exchange.points'))}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        hint={t('exchange.hint', {
          count: there,
          amount: formatMoney(worth(values.points).toFixed(2), language),
        })}
      />
      <FormFailure failure={failure} onRetry={submit} />
      <Button variant="primary" type="submit" busy={isBusy}>
        {t('exchange.go')}
      </Button>
    </form>
  )
}
