import type { OrderDetail } from '@inkfold/api/contracts/orders'
import { useState } from 'react'
import { useT } from '@/i18n/useT'
import { BLANK, entriesOf, receiverOf } from '@/ui/address/address'
import { AddressForm } from '@/ui/address/AddressForm'
import { ChooseAddress } from '@/ui/address/ChooseAddress'
import { useEntries } from '@/ui/address/useEntries'
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
  const written = useEntries(receiver ? entriesOf(receiver) : BLANK, (entries) =>
    onSend({ receiver: receiverOf(entries) }),
  )
  if (isChoosing)
    return <ChooseAddress chosen={null} onChoose={({ id }) => onSend({ address_id: id })} onClose={onClose} />
  return (
    <Dialog title={t('address.title', { no })} onClose={onClose}>
      <Button onClick={() => setChoosing(true)}>{t('address.book')}</Button>
      <AddressForm written={written} />
    </Dialog>
  )
}
