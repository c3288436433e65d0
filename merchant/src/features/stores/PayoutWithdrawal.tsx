import { PAYOUTS, type PayoutRow, type StorePayouts } from '@inkfold/api/contracts/payouts'
import { useQueryClient } from '@tanstack/react-query'
import { http } from '@/http/client'
import { useT } from '@/i18n/useT'
import { Dialog } from '@/ui/Dialog'
import { Field } from '@/ui/Field'
import { required, violatedRules } from '@/ui/form/rules'
import { SendForm } from '@/ui/form/SendForm'
import { useForm } from '@/ui/form/useForm'
import { Select } from '@/ui/Select'
import { STORES } from '@/ui/stores/queries'
import { payoutsQuery } from './queries'

interface PayoutWithdrawalProps {
  storeId: number
  payout: PayoutRow
  onClose(): void
}

/** Takes a payout of a sheet, or the whole sheet, out of the profit. */
export default function PayoutWithdrawal({ storeId, payout, onClose }: PayoutWithdrawalProps) {
  const t = useT('stores')
  const cache = useQueryClient()
  const { id, no, of_sheet: together } = payout
  const { form, values, change, bind, submit, isBusy, failure } = useForm({
    initial: { scope: 'one', reason: '' },
    check: ({ reason }) => violatedRules<{ reason: string }>({ reason: required(reason) }),
    async send({ scope, reason }) {
      const body = { payout_id: id, is_whole_sheet: scope === 'sheet', reason: reason.trim() }
      const shown = await http.post<StorePayouts>(`${STORES}/${storeId}/payouts/withdraw`, body)
      cache.setQueryData(payoutsQuery(storeId).queryKey, shown)
      void cache.invalidateQueries({ queryKey: ['profit'] })
      onClose()
    },
  })
  return (
    <Dialog title={t('payouts.withdraw.title', { no })} onClose={onClose}>
      <SendForm ref={form} go={t('payouts.withdraw')} isBusy={isBusy} failure={failure} onSubmit={submit}>
        <p>{t('payouts.withdraw.body')}</p>
        {(together ?? 0) > 1 && (
          <Select
            isField
            label={t('payouts.withdraw.scope')}
            value={values.scope}
            options={[
              ['one', t('payouts.withdraw.one')],
              ['sheet', t('payouts.withdraw.sheet', { count: together ?? 0 })],
            ]}
            onChange={(scope) => change({ scope })}
          />
        )}
        <Field {...bind('reason', t('payouts.reason'))} autoComplete="off" maxLength={PAYOUTS.reason} />
      </SendForm>
    </Dialog>
  )
}
