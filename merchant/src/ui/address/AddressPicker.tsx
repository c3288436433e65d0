import { ClientError } from '@inkfold/api/client'
import type { SavedAddress } from '@inkfold/api/contracts/logistics'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { Failed } from '@/ui/Failed'
import { SendForm } from '@/ui/form/SendForm'
import { useForm } from '@/ui/form/useForm'
import { Loaded } from '@/ui/Loaded'
import { AddressDialog } from './AddressDialog'
import { AddressText } from './AddressText'
import styles from './address.module.css'
import { addressesQuery } from './queries'

interface AddressPickerProps {
  chosen: number | null
  onChoose(address: SavedAddress): Promise<unknown> | void
  onClose(): void
}

export function AddressPicker({ chosen, onChoose, onClose }: AddressPickerProps) {
  const t = useT('addresses')
  const query = useQuery(addressesQuery)
  const [isNew, setNew] = useState(false)
  const [failed, setFailed] = useState<ClientError | null>(null)
  const choose = async (address: SavedAddress) => {
    await onChoose(address)
    onClose()
  }
  const chooseNew = async (address: SavedAddress) => {
    try {
      await choose(address)
    } catch (error) {
      if (!(error instanceof ClientError)) throw error
      setNew(false)
      setFailed(error)
    }
  }
  if (isNew || query.data?.length === 0)
    return <AddressDialog onSaved={(address) => void chooseNew(address)} onClose={onClose} />
  return (
    <Dialog title={t('choose.title')} from="end" onClose={onClose}>
      {failed && <Failed error={failed} onRetry={() => setFailed(null)} />}
      <Loaded query={query}>
        {(addresses) => <Choices addresses={addresses} chosen={chosen} onChoose={choose} onNew={() => setNew(true)} />}
      </Loaded>
    </Dialog>
  )
}

interface ChoicesProps {
  addresses: readonly SavedAddress[]
  chosen: number | null
  onChoose(address: SavedAddress): Promise<void>
  onNew(): void
}

function Choices({ addresses, chosen, onChoose, onNew }: ChoicesProps) {
  const t = useT('addresses')
  const { form, values, change, isBusy, failure, submit } = useForm({
    initial: { id: chosen ?? addresses[0]?.id ?? 0 },
    check: () => ({}),
    send: async ({ id }) => {
      const address = addresses.find((one) => one.id === id)
      if (address) await onChoose(address)
    },
  })
  return (
    <SendForm ref={form} go={t('choose.go')} isBusy={isBusy} failure={failure} onSubmit={submit}>
      <Button onClick={onNew}>{t('add')}</Button>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{t('title')}</legend>
        {addresses.map((address) => (
          <label key={address.id}>
            <input
              type="radio"
              name="receiver"
              checked={values.id === address.id}
              onChange={() => change({ id: address.id })}
            />
            <AddressText address={address} />
          </label>
        ))}
      </fieldset>
    </SendForm>
  )
}
