import { useQuery } from '@tanstack/react-query'
import { useLanguage, useT } from '@/i18n/useT'
import { Select } from '@/ui/Select'
import type { Place } from './queries'
import { placesQuery } from './queries'
import type { RegionFieldsProps } from './RegionFields'

/** Dependent selects; a city without districts is a complete choice. */
export function ChineseRegion({ values, errorOf, onChange }: RegionFieldsProps) {
  const t = useT('addresses')
  const language = useLanguage()
  const { region_code: province, city_code: city, area_code } = values
  const provinces = useQuery(placesQuery(language, {}))
  const cities = useQuery({ ...placesQuery(language, { province }), enabled: province !== '' })
  const districts = useQuery({ ...placesQuery(language, { province, city }), enabled: city !== '' })
  const isWhole = city !== '' && districts.data?.length === 0
  const choices = (places: Place[] | undefined) => [
    ['', t('choose')] as const,
    ...(places ?? []).map(({ value, label }) => [value, label] as const),
  ]

  return (
    <>
      <Select
        isField
        label={t('province')}
        value={province}
        options={choices(provinces.data)}
        error={province === '' ? errorOf('area_code') : undefined}
        onChange={(region_code) => onChange({ region_code, city_code: '', area_code: '' })}
      />
      <Select
        isField
        label={t('city')}
        value={city}
        disabled={province === ''}
        options={choices(cities.data)}
        error={province !== '' && city === '' ? errorOf('area_code') : undefined}
        onChange={(city_code) => onChange({ city_code, area_code: city_code })}
      />
      {!isWhole && (
        <Select
          isField
          label={t('district')}
          value={area_code === city ? '' : area_code}
          disabled={city === ''}
          options={choices(districts.data)}
          error={city === '' ? undefined : errorOf('area_code')}
          onChange={(code) => onChange({ area_code: code || city })}
        />
      )}
    </>
  )
}
