import { REMARK } from '@inkfold/api/contracts/limits'
import { useRef, useState } from 'react'
import { formatMoney } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { FormFailure } from '@/ui/form/FormFailure'
import { useForm } from '@/ui/form/useForm'
import { ChargedInRmb, Money } from '@/ui/money/Money'
import { lackingIn } from '../customs/declaration'
import { InsufficientBalance } from './InsufficientBalance'
import { isProofMissing, NO_PROOF, proofFaults, proofOf } from './proof'
import { ProofFields } from './ProofFields'
import styles from './settlement.module.css'
import { abroadIn, freightOf, gapOf, provenBy, totalOf, type Picked, type Sheet } from './sheet'
import type { Entries, Refused } from './SheetView'
import { stepOf } from './step'
import { PaymentPending } from './PaymentPending'
import { useTopUpWays } from './useTopUp'

/** What a person writes on a new order; sent under these names. */
const WRITTEN = { remark: '' }
export type Written = typeof WRITTEN

interface SumProps {
  sheet: Sheet
  picked: Picked
  isWaiting: boolean
  isNew: boolean
  /** The user may choose address and shipping method. */
  mayChoose: boolean
  refused: Refused | null
  onPay(entries: Entries): Promise<unknown>
  /** Opens the customs form; undefined without permission. */
  onComplete?(): void
}

/** The entries without the proof. */
const writtenIn = (given: Written): Written =>
  Object.fromEntries(Object.keys(WRITTEN).map((name) => [name, given[name as keyof Written]])) as Written

export function Sum({ sheet, picked, isWaiting, isNew, mayChoose, refused, onPay, onComplete }: SumProps) {
  const t = useT('settlement')
  const words = useT('shared')
  const language = useLanguage()
  const money = (amount: string) => formatMoney(amount, language)
  const freight = freightOf(sheet, picked)
  const total = totalOf(sheet, picked)
  const gap = gapOf(total, sheet.paying)
  const ways = useTopUpWays()
  const way = useRef(ways[0])
  const step = stepOf({ mayPay: sheet.paying !== null, gap, mayTopUp: ways.length > 0, isNew })
  const isUndeclared = gap === null && lackingIn(abroadIn(sheet, picked)).length > 0
  const isBlocked = total === null || isWaiting || isUndeclared
  const [isProofAsked, setProofAsked] = useState(false)
  const proof = isProofAsked && sheet.paying ? sheet.paying.proof.by : provenBy(total, sheet.paying)
  const { form, values, change, isBusy, failure, submit, bind } = useForm({
    initial: { ...WRITTEN, ...NO_PROOF },
    check: (given) => (proof ? proofFaults(given, proof) : {}),
    send: async (given) => {
      if (total === null) return
      const entries = {
        sheet,
        picked,
        total,
        gap,
        step,
        written: writtenIn(given),
        proof: proof ? proofOf(given, proof) : {},
        way: way.current,
      }
      await onPay(entries).catch((error: unknown) => {
        // Other payments of the day may have reached the sum that requires a proof.
        if (isProofMissing(error)) setProofAsked(true)
        throw error
      })
    },
  })
  const go = () => {
    if (total === null) return t('pay.none')
    if (step === 'topUp' && ways[0] === 'online') return t('topUpOnline', { amount: money(gap ?? total) })
    if (step === 'topUp') return t(isNew ? 'placeFirst' : 'topUp', { amount: money(gap ?? total) })
    if (step === 'keep' && !mayChoose) return t('back')
    return t(step, { amount: money(total) })
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
        <strong aria-live="polite">{total === null ? '–' : <Money amount={total} />}</strong>
      </p>
      <ChargedInRmb />
      {sheet.paying && <p className={styles.quiet}>{t('balance', { amount: money(sheet.paying.spendable) })}</p>}
      {total !== null && <InsufficientBalance step={step} gap={gap} isNew={isNew} />}
      {isNew && (
        <Field
          {...bind('remark', words('field.remark'))}
          optional
          maxLength={REMARK.max}
          autoComplete="off"
          hint={t('remark.hint')}
        />
      )}
      {proof && (
        <ProofFields values={values} bind={bind} onChange={change} by={proof} channels={sheet.paying?.proof.channels} />
      )}
      {isUndeclared && (
        <p className={styles.wrong}>
          {t('customs.first')}
          {onComplete && (
            <Button variant="text" onClick={onComplete}>
              {t('customs.complete')}
            </Button>
          )}
        </p>
      )}
      <FormFailure failure={failure} onRetry={submit} />
      <PaymentPending isBusy={isBusy} isLost={failure ? failure.canRetry : refused?.isLost === true} />
      <Button
        type="submit"
        variant="primary"
        large
        wide
        busy={isBusy}
        disabled={isBlocked}
        onClick={() => {
          way.current = ways[0]
        }}
      >
        {go()}
      </Button>
      {step === 'topUp' && ways.length > 1 && (
        <Button
          type="submit"
          variant="text"
          disabled={isBusy || isBlocked}
          onClick={() => {
            way.current = 'remittance'
          }}
        >
          {t('topUpByTransfer')}
        </Button>
      )}
    </form>
  )
}
