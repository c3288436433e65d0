import type { SavedAddress } from '@inkfold/api/contracts/logistics'
import { useT } from '@/i18n/useT'
import { Dialog } from '@/ui/Dialog'
import { Checkbox } from '@/ui/Field'
import { RestoredNotice } from '@/ui/form/RestoredNotice'
import { useKeptValues } from '@/ui/form/useKeptValues'
import { AddressForm } from './AddressForm'
import { useAddress } from './useAddress'

interface AddressDialogProps {
  address?: SavedAddress
  onSaved(address: SavedAddress): void
  onClose(): void
}

export function AddressDialog({ address, onSaved, onClose }: AddressDialogProps) {
  const t = useT('addresses')
  const state = useAddress(address, onSaved)
  const { values, change } = state
  const kept = useKeptValues(`address.${address ? `${address.id}.${address.version}` : 'new'}`, state)
  return (
    <Dialog title={t(address ? 'edit.title' : 'add.title')} onClose={onClose}>
      <RestoredNotice kept={kept} />
      <AddressForm state={state}>
        {!address?.is_default && (
          <Checkbox checked={values.is_default} onChange={({ target }) => change({ is_default: target.checked })}>
            {t('make_default')}
          </Checkbox>
        )}
      </AddressForm>
    </Dialog>
  )
}
