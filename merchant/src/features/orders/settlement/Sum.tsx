import { REMARK } from '@inkfold/api/contracts/limits'
import { formatMoney } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { FormFailure } from '@/ui/form/FormFailure'
import { useForm } from '@/ui/form/useForm'
import { Notice } from '@/ui/Notice'
import { NO_PROOF, proofFaults, proofOf } from './proof'
import { ProofFields } from './ProofFields'
import styles from './settlement.module.css'
import { freightOf, gapOf, provenBy, totalOf, type Picked, type Sheet } from './sheet'
import type { Entries } from './SheetView'

interface SumProps {
  sheet: Sheet
  picked: Picked
  isWaiting: boolean
  isNew: boolean
  onPay(entries: Entries): Promise<unknown>
}

/** What it comes to, what there is to pay it from, and the button that carries the amount. */
export function Sum({ sheet, picked, isWaiting, isNew, onPay }: SumProps) {
  const t = useT('settlement')
  const language = useLanguage()
  const money = (amount: string) => formatMoney(amount, language)
  const freight = freightOf(sheet, picked)
  const total = totalOf(sheet, picked)
  const gap = gapOf(total, sheet.paying)
  const proof = provenBy(total, sheet.paying)
  const { form, values, change, isBusy, failure, submit, bind } = useForm({
    initial: { remark: '', ...NO_PROOF },
    check: (given) => (proof ? proofFaults(given) : {}),
    send: async ({ remark, ...given }) => {
      if (total !== null) await onPay({ sheet, picked, total, gap, remark, proof: proof ? proofOf(given) : {} })
    },
  })
  const go = () => {
    if (total === null) return t('pay.none')
    if (gap) return t(isNew ? 'placeFirst' : 'topUp', { amount: money(gap) })
    return t('pay', { amount: money(total) })
  }
  return (
    <form ref={form} className={styles.sum} aria-label={t('sum')} noValidate onSubmit={submit}>
      <h2>{t('sum')}</h2>
      <dl className={styles.sums}>
        <div>
          <dt>{t('sum.goods')}</dt>
          <dd>{money(sheet.product)}</dd>
        </div>
        <div>
          <dt>{t('sum.freight')}</dt>
          <dd>{freight === null || sheet.parcels.length === 0 ? t('sum.freight.open') : money(freight)}</dd>
        </div>
      </dl>
      <p className={styles.total}>
        <span>{t('sum.total')}</span>
        <strong aria-live="polite">{total === null ? '–' : money(total)}</strong>
      </p>
      {sheet.paying && <p className={styles.quiet}>{t('balance', { amount: money(sheet.paying.spendable) })}</p>}
      {gap && (
        <Notice kind="info">
          <strong>{t('gap', { amount: money(gap) })}</strong>
          <br />
          {t(isNew ? 'gap.body' : 'gap.order')}
        </Notice>
      )}
      {isNew && (
        <Field
          {...bind('remark', t('remark'))}
          optional
          maxLength={REMARK.max}
          autoComplete="off"
          hint={t('remark.hint')}
        />
      )}
      {proof && (
        <ProofFields values={values} bind={bind} onChange={change} by={proof} channels={sheet.paying?.proof.channels} />
      )}
      <FormFailure failure={failure} onRetry={submit} />
      <Button type="submit" look="primary" large wide busy={isBusy} disabled={total === null || isWaiting}>
        {go()}
      </Button>
    </form>
  )
}
