import { RECHARGE } from '@inkfold/api/contracts/limits'
import type { Recharge, RechargeOptions } from '@inkfold/api/contracts/recharges'
import { useState } from 'react'
import { formatMoney } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Checkbox, Field } from '@/ui/Field'
import { FormFailure } from '@/ui/form/FormFailure'
import { Agreement } from './Agreement'
import { creditedAmount } from './credited'
import { Payees } from './Payees'
import { Receipts } from './Receipts'
import styles from './recharge.module.css'
import { rateOf } from './remittance'
import { useRemittance } from './useRemittance'

/** Form for a remittance; also used to correct a rejected one. */
export function Remittance({ options, before }: { options: RechargeOptions; before?: Recharge }) {
  const t = useT('recharge')
  const language = useLanguage()
  const [isReading, setReading] = useState(false)
  const { form, values, change, isBusy, failure, submit, bind, errorOf } = useRemittance(options, before)
  const { account } = values
  const rate = rateOf(options, account)
  const credited = account && creditedAmount(values.amount, rate)
  const isTwo = credited !== null && Number(credited) >= Number(options.second_review_from)
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <Payees accounts={options.accounts} chosen={account} onChoose={(chosen) => change({ account: chosen })} />
      <Field
        {...bind('amount', t('amount', { currency: account?.currency ?? '' }))}
        inputMode="decimal"
        maxLength={13}
        autoComplete="off"
        hint={
          credited && (
            <output>
              {account?.currency === 'RMB'
                ? t('credited', { credited: formatMoney(credited, language) })
                : t('credited.at', { credited: formatMoney(credited, language), rate })}
              {isTwo && ` ${t('credited.two')}`}
            </output>
          )
        }
      />
      {errorOf('rate') && <p className={styles.wrong}>{errorOf('rate')}</p>}
      <Field
        {...bind('remittance_no', t('remittanceNo'))}
        maxLength={RECHARGE.no.max}
        autoComplete="off"
        hint={t('remittanceNo.hint')}
      />
      <Receipts receipts={values.receipts} onChange={(receipts) => change({ receipts })} error={errorOf('receipts')} />
      <Field {...bind('remark', t('remark'))} optional maxLength={RECHARGE.remark} autoComplete="off" />
      <div className={styles.agree}>
        <Checkbox
          checked={values.agreed}
          error={errorOf('agreed')}
          onChange={({ target }) => change({ agreed: target.checked })}
        >
          {t('agree')}
        </Checkbox>
        <Button variant="text" onClick={() => setReading(true)}>
          {t('agreement.read')}
        </Button>
      </div>
      <FormFailure failure={failure} onRetry={submit} />
      <Button type="submit" variant="primary" large busy={isBusy}>
        {t(before ? 'resubmit' : 'submit', { amount: credited ? formatMoney(credited, language) : '' })}
      </Button>
      {isReading && <Agreement onClose={() => setReading(false)} />}
    </form>
  )
}
