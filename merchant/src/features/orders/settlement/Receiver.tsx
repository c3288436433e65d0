import type { SavedAddress, ReceiverAddress } from '@inkfold/api/contracts/logistics'
import { useState } from 'react'
import { useT } from '@/i18n/useT'
import { AddressText } from '@/ui/address/AddressText'
import { AddressPicker } from '@/ui/address/AddressPicker'
import { Button } from '@/ui/Button'
import styles from './settlement.module.css'

interface ReceiverProps {
  receiver: ReceiverAddress | null
  address: number | null
  /** Undefined without permission to change the order. */
  onAddress?(address: SavedAddress): Promise<unknown> | void
}

export function Receiver({ receiver, address, onAddress }: ReceiverProps) {
  const t = useT('settlement')
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={styles.panel} aria-labelledby="settlement-receiver">
      <h2 id="settlement-receiver">{t('receiver')}</h2>
      <div className={styles.receiver}>
        {receiver ? <AddressText address={receiver} /> : <p>{t(onAddress ? 'receiver.none' : 'receiver.lacking')}</p>}
        {onAddress && (
          <Button variant={receiver ? 'plain' : 'primary'} onClick={() => setOpen(true)}>
            {t(receiver ? 'receiver.change' : 'receiver.add')}
          </Button>
        )}
      </div>
      {isOpen && onAddress && <AddressPicker chosen={address} onChoose={onAddress} onClose={() => setOpen(false)} />}
    </section>
  )
}
