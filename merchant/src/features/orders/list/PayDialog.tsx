import { PAYING } from '@inkfold/api/contracts/limits'
import type { OrderRow } from '@inkfold/api/contracts/orders'
import { amountOf, minorOf, sum } from '@inkfold/api/contracts/price/amounts'
import type { PayReport } from '@inkfold/api/contracts/settlement'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { http } from '@/http/client'
import { useHasTwoStep } from '@/http/session'
import { formatMoney } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Dialog } from '@/ui/Dialog'
import { SendForm } from '@/ui/form/SendForm'
import { useForm } from '@/ui/form/useForm'
import { useIdempotencyKey } from '@/ui/form/useIdempotencyKey'
import { ORDERS } from '@/ui/trade/queries'
import { isFreightOpen } from '../freight'
import { useOrdersChanged } from '../queries'
import { isProofMissing, NO_PROOF, proofFaults, proofOf } from '../settlement/proof'
import { ProofFields } from '../settlement/ProofFields'

interface PayDialogProps {
  rows: readonly OrderRow[]
  onClose(): void
}

/** Pays several orders, each by itself; failures are explained on the result page. */
export default function PayDialog({ rows, onClose }: PayDialogProps) {
  const t = useT('orders')
  const language = useLanguage()
  const navigate = useNavigate()
  const keyFor = useIdempotencyKey()
  const changed = useOrdersChanged()
  const { payable, open, others } = sortedOut(rows)
  const orders = [...payable, ...others].map(({ id, total_amount: total }) => ({ id, total }))
  const minor = sum(payable.map(({ total_amount: total }) => minorOf(total) ?? 0))
  const isLarge = sum(orders.map(({ total }) => minorOf(total) ?? 0)) >= PAYING.provenFrom
  const by = useHasTwoStep('admin') ? 'second_step' : undefined
  const amount = formatMoney(amountOf(minor), language)
  // Smaller payments of a day are added up; only the API knows the sum.
  const [isAsked, setAsked] = useState(false)
  const isProven = isLarge || isAsked
  const { form, values, change, isBusy, failure, submit, bind } = useForm({
    initial: NO_PROOF,
    check: (given) => (isProven ? proofFaults(given, by) : {}),
    send: async (given) => {
      const body = { orders, ...(isProven && proofOf(given, by)) }
      const key = keyFor({ orders })
      const report = await http
        .post<PayReport>(`${ORDERS}/pay`, body, { idempotencyKey: key })
        .catch((error: unknown) => {
          if (isProofMissing(error)) setAsked(true)
          throw error
        })
      changed()
      const ids = report.results.map(({ id }) => id).join(',')
      void navigate(`/admin/payResult?orders=${ids}`, { state: { results: report.results } })
    },
  })
  const waiting = open.length > 0 && <p>{t('batch.pay.open', { count: open.length })}</p>
  const title = t('batch.pay.title', { count: rows.length })
  if (payable.length === 0 && waiting)
    return (
      <Dialog title={title} onClose={onClose}>
        {waiting}
      </Dialog>
    )
  return (
    <Dialog title={title} onClose={onClose}>
      <SendForm
        ref={form}
        go={t('batch.pay.go', { count: payable.length, amount })}
        isBusy={isBusy}
        failure={failure}
        onSubmit={submit}
      >
        <p>{t('batch.pay.body', { amount })}</p>
        {waiting}
        {others.length > 0 && <p>{t('batch.pay.others', { count: others.length })}</p>}
        {isProven && <ProofFields values={values} bind={bind} onChange={change} by={by} />}
      </SendForm>
    </Dialog>
  )
}

/** Splits the orders into payable ones, those without a shipping method, and those that cannot be paid. */
function sortedOut(rows: readonly OrderRow[]) {
  const unpaid = rows.filter(({ actions }) => actions.includes('pay'))
  return {
    payable: unpaid.filter((row) => !isFreightOpen(row)),
    open: unpaid.filter(isFreightOpen),
    others: rows.filter(({ actions }) => !actions.includes('pay')),
  }
}
