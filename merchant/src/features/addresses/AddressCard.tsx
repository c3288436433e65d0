import type { SavedAddress } from '@inkfold/api/contracts/logistics'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { http } from '@/http/client'
import { useLanguage, useT } from '@/i18n/useT'
import { addressLine } from '@/ui/address/address'
import { ADDRESSES, addressesQuery, countriesQuery } from '@/ui/address/queries'
import { Allowed } from '@/ui/Allowed'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/form/ConfirmDialog'
import styles from './addresses.module.css'

type Asked = 'default' | 'delete' | null

export function AddressCard({ address, onEdit }: { address: SavedAddress; onEdit(): void }) {
  const t = useT('addresses')
  const cache = useQueryClient()
  const { data: countries = [] } = useQuery(countriesQuery(useLanguage()))
  const [asked, setAsked] = useState<Asked>(null)
  const country = countries.find(({ value }) => value === address.country)?.label ?? address.country
  const path = `${ADDRESSES}/${address.id}`

  async function done(work: Promise<unknown>) {
    await work
    setAsked(null)
    await cache.invalidateQueries(addressesQuery)
  }

  return (
    <li className={styles.card} data-default={address.is_default}>
      <p className={styles.who}>
        <strong>{address.firstname}</strong>
        <span>{address.mobile_phone}</span>
        {address.is_default && <span className={styles.badge}>{t('default')}</span>}
      </p>
      <p className={styles.where}>{addressLine(address, country)}</p>
      <div className={styles.actions}>
        <Allowed node="receiver_addresses.edit">
          <Button variant="text" onClick={onEdit}>
            {t('edit')}
          </Button>
          {!address.is_default && (
            <Button variant="text" onClick={() => setAsked('default')}>
              {t('make_default')}
            </Button>
          )}
        </Allowed>
        <Allowed node="receiver_addresses.delete">
          <Button variant="text" onClick={() => setAsked('delete')}>
            {t('delete')}
          </Button>
        </Allowed>
      </div>
      {asked && (
        <ConfirmDialog
          title={t(`${asked}.title`)}
          go={t(`${asked}.go`)}
          send={() => done(asked === 'delete' ? http.delete(path) : http.patch(path, { is_default: true }))}
          onClose={() => setAsked(null)}
        >
          {t(`${asked}.body`, { name: address.firstname })}
        </ConfirmDialog>
      )}
    </li>
  )
}
