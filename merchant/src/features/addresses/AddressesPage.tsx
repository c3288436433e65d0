import { ADDRESS } from '@inkfold/api/contracts/limits'
import type { SavedAddress } from '@inkfold/api/contracts/logistics'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '@/i18n/useT'
import { AddressDialog } from '@/ui/address/AddressDialog'
import { addressesQuery } from '@/ui/address/queries'
import { Allowed } from '@/ui/Allowed'
import { Button } from '@/ui/Button'
import { EmptyList } from '@/ui/list/EmptyList'
import { PageHead } from '@/ui/list/PageHead'
import { Loaded } from '@/ui/Loaded'
import { AddressCard } from './AddressCard'
import styles from './addresses.module.css'

type Open = { address?: SavedAddress } | null

/** One address is always the default. */
export default function AddressesPage() {
  const t = useT('addresses')
  const query = useQuery(addressesQuery)
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const add = (
    <Allowed node="receiver_addresses.create">
      <Button variant="primary" disabled={(query.data?.length ?? 0) >= ADDRESS.most} onClick={() => setOpen({})}>
        {t('add')}
      </Button>
    </Allowed>
  )

  return (
    <div className={styles.page}>
      <PageHead title={t('title')} lead={t('lead', { max: ADDRESS.most })}>
        {add}
      </PageHead>
      <Loaded query={query}>
        {(addresses) =>
          addresses.length === 0 ? (
            <EmptyList nothing={{ title: t('empty'), body: t('empty.body'), action: add, sketch: 'tiles' }} />
          ) : (
            <ul className={styles.cards} aria-label={t('title')}>
              {addresses.map((address) => (
                <AddressCard key={address.id} address={address} onEdit={() => setOpen({ address })} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {open && <AddressDialog address={open.address} onSaved={close} onClose={close} />}
    </div>
  )
}
