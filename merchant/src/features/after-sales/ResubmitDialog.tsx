import type { AfterSalesClaim, AfterSalesDetail } from '@inkfold/api/contracts/after_sales'
import { useT } from '@/i18n/useT'
import type { Claim } from '@/ui/claim/claim'
import { ClaimForm } from '@/ui/claim/ClaimForm'
import { Dialog } from '@/ui/Dialog'
import { picturesOf } from './pictures'

interface ResubmitDialogProps {
  shown: AfterSalesDetail
  onSend(claim: AfterSalesClaim): Promise<unknown>
  onClose(): void
}

/** Resubmits a complaint under the same number; the lines may differ. */
export function ResubmitDialog({ shown, onSend, onClose }: ResubmitDialogProps) {
  const t = useT('after-sales')
  const { no, items, reason, compensation, refund_type: type, applied, description, evidence } = shown
  const claim: Claim = {
    reason,
    compensation,
    refund_type: type === 'none' ? 'full' : type,
    amount: type === 'partial' ? applied : '',
    description,
    pieces: Object.fromEntries(items.map(({ item, quantity }) => [item, quantity])),
    evidence,
  }
  return (
    <Dialog title={t('resubmit.title', { no })} onClose={onClose}>
      <ClaimForm
        name={no}
        lines={shown.lines}
        refundable={{ goods: shown.left_goods, freight: shown.left_freight }}
        claim={claim}
        links={Object.fromEntries(picturesOf(shown).map(({ address, link }) => [address, link]))}
        go={t('resubmit.go')}
        onSend={onSend}
      />
    </Dialog>
  )
}
