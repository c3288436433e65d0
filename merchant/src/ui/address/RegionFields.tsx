import { ADDRESS } from '@inkfold/api/contracts/limits'
import { useQuery } from '@tanstack/react-query'
import { useLanguage, useT } from '@/i18n/useT'
import { Field } from '@/ui/Field'
import { Select } from '@/ui/Select'
import type { AddressEntries } from './address'
import { ChineseRegion } from './ChineseRegion'
import { placesQuery } from './queries'

export interface RegionFieldsProps {
  values: AddressEntries
  errorOf(name: string): string | undefined
  onChange(changes: Partial<AddressEntries>): void
}

/** China: districts by selection. Elsewhere: state where the country has any, and city as text. */
export function RegionFields(props: RegionFieldsProps) {
  return props.values.country === 'CN' ? <ChineseRegion {...props} /> : <ForeignRegion {...props} />
}

function ForeignRegion({ values, errorOf, onChange }: RegionFieldsProps) {
  const t = useT('addresses')
  const { data: states = [] } = useQuery({
    ...placesQuery(useLanguage(), { country: values.country }),
    enabled: values.country !== '',
  })
  // A region not in the country's list of states stays free text.
  const hasStates = states.length > 0 && (values.region_code !== '' || values.province === '')
  return (
    <>
      {hasStates ? (
        <Select
          isField
          label={t('state')}
          value={values.region_code}
          options={[['', t('choose')], ...states.map(({ value, label }) => [value, label] as const)]}
          error={errorOf('region_code')}
          onChange={(region_code) => onChange({ region_code })}
        />
      ) : (
        <Field
          label={t('state')}
          optional
          maxLength={ADDRESS.place}
          value={values.province}
          error={errorOf('province')}
          onChange={({ target }) => onChange({ province: target.value })}
        />
      )}
      <Field
        label={t('city')}
        maxLength={ADDRESS.place}
        autoComplete="address-level2"
        value={values.city}
        error={errorOf('city')}
        onChange={({ target }) => onChange({ city: target.value })}
      />
    </>
  )
}
