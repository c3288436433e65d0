import type { OrderDetail } from '@inkfold/api/contracts/orders'
import { useState } from 'react'
import { useT } from '@/i18n/useT'
import { BLANK, entriesOf, receiverOf } from '@/ui/address/address'
import { AddressForm } from '@/ui/address/AddressForm'
import { AddressPicker } from '@/ui/address/AddressPicker'
import { useAddressForm } from '@/ui/address/useAddressForm'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'

interface ReceiverDialogProps {
  order: OrderDetail
  onSend(body: object): Promise<void>
  onClose(): void
}

/** Corrects the order's own receiver; a shop's buyers are not in an address book. */
export function ReceiverDialog({ order: { order_no: no, receiver }, onSend, onClose }: ReceiverDialogProps) {
  const t = useT('orders')
  const [isChoosing, setChoosing] = useState(false)
  const written = useAddressForm(receiver ? entriesOf(receiver) : BLANK, (entries) =>
    onSend({ receiver: receiverOf(entries) }),
  )
  if (isChoosing)
    return <AddressPicker chosen={null} onChoose={({ id }) => onSend({ address_id: id })} onClose={onClose} />
  return (
    <Dialog title={t('address.title', { no })} onClose={onClose}>
      <Button onClick={() => setChoosing(true)}>{t('address.book')}</Button>
      <AddressForm state={written} />
    </Dialog>
  )
}
