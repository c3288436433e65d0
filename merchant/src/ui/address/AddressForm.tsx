import { ADDRESS } from '@inkfold/api/contracts/limits'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLanguage, useT } from '@/i18n/useT'
import { Field } from '@/ui/Field'
import { SendForm } from '@/ui/form/SendForm'
import { Select } from '@/ui/Select'
import { countryChange, withParsed } from './address'
import styles from './address.module.css'
import { PasteBox } from './PasteBox'
import { countriesQuery } from './queries'
import { RegionFields } from './RegionFields'
import type { AddressFormState } from './useAddressForm'

interface AddressFormProps {
  state: AddressFormState
  children?: ReactNode
}

export function AddressForm({ state, children }: AddressFormProps) {
  const t = useT('addresses')
  const { data: countries = [] } = useQuery(countriesQuery(useLanguage()))
  const { form, values, change, bind, errorOf, submit, isBusy, failure } = state
  return (
    <>
      <PasteBox onParsed={(parsed) => change(withParsed(values, parsed))} />
      <SendForm ref={form} go={t('save')} isBusy={isBusy} failure={failure} onSubmit={submit}>
        <div className={styles.pair}>
          <Field {...bind('firstname', t('firstname'))} maxLength={ADDRESS.name} autoComplete="name" />
          <Field {...bind('mobile_phone', t('mobile_phone'))} maxLength={30} inputMode="tel" autoComplete="tel" />
        </div>
        <Select
          isField
          label={t('country')}
          value={values.country}
          options={[
            ...(values.country ? [] : [['', t('choose')] as const]),
            ...countries.map(({ value, label }) => [value, label] as const),
          ]}
          error={errorOf('country')}
          onChange={(country) => change(countryChange(country))}
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
        {children}
      </SendForm>
    </>
  )
}
