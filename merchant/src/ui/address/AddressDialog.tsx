import { ADDRESS } from '@inkfold/api/contracts/limits'
import type { KeptAddress } from '@inkfold/api/contracts/logistics'
import { useQuery } from '@tanstack/react-query'
import { useLanguage, useT } from '@/i18n/useT'
import { Dialog } from '@/ui/Dialog'
import { Checkbox, Field } from '@/ui/Field'
import { SendForm } from '@/ui/form/SendForm'
import { Select } from '@/ui/Select'
import { inCountry, withFound } from './address'
import styles from './address.module.css'
import { PasteBox } from './PasteBox'
import { countriesQuery } from './queries'
import { RegionFields } from './RegionFields'
import { useAddress } from './useAddress'

interface AddressDialogProps {
  /** The one that is changed; none is a new one. */
  address?: KeptAddress
  onSaved(address: KeptAddress): void
  onClose(): void
}

/** An address of the book, written or pasted; the settlement opens it too. */
export function AddressDialog({ address, onSaved, onClose }: AddressDialogProps) {
  const t = useT('addresses')
  const { data: countries = [] } = useQuery(countriesQuery(useLanguage()))
  const { form, values, change, bind, errorOf, submit, isBusy, failure } = useAddress(address, onSaved)

  return (
    <Dialog title={t(address ? 'edit.title' : 'add.title')} onClose={onClose}>
      <PasteBox onFound={(found) => change(withFound(values, found))} />
      <SendForm ref={form} go={t('save')} isBusy={isBusy} failure={failure} onSubmit={submit}>
        <div className={styles.pair}>
          <Field {...bind('firstname', t('firstname'))} maxLength={ADDRESS.name} autoComplete="name" />
          <Field {...bind('mobile_phone', t('mobile_phone'))} maxLength={30} inputMode="tel" autoComplete="tel" />
        </div>
        <Select
          isField
          label={t('country')}
          value={values.country}
          options={countries.map(({ value, label }) => [value, label] as const)}
          error={errorOf('country')}
          onChange={(country) => change(inCountry(country))}
        />
        <div className={styles.pair}>
          <RegionFields values={values} errorOf={errorOf} onChange={change} />
        </div>
        <Field
          {...bind('street', t('street'))}
          maxLength={ADDRESS.street}
          autoComplete="street-address"
          hint={t('street.hint')}
        />
        <Field {...bind('postcode', t('postcode'))} maxLength={12} autoComplete="postal-code" />
        {!address?.is_default && (
          <Checkbox checked={values.is_default} onChange={({ target }) => change({ is_default: target.checked })}>
            {t('make_default')}
          </Checkbox>
        )}
      </SendForm>
    </Dialog>
  )
}
