import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import type { ControlProps } from '@/crud/fields/ControlOf'
import { countriesQuery } from '@/crud/fields/places'
import { useLanguage } from '@/i18n/useLanguage'

const BETWEEN = [',', '，', ';', '；', ' ', '\n']

/** Countries by selection, states and postcode prefixes by typing: `US-CA`, `US:967`. */
export default function PlacesField({ id, value, onChange }: ControlProps) {
  const { data = [], isPending } = useQuery(countriesQuery(useLanguage()))
  const options = data.map(({ value: code, label }) => ({ value: code, label: `${label} ${code}` }))
  return (
    <Select<string[]>
      id={id}
      mode="tags"
      showSearch={{ optionFilterProp: 'label' }}
      tokenSeparators={BETWEEN}
      loading={isPending}
      options={options}
      value={(value ?? []) as string[]}
      onChange={(places) => onChange?.([...new Set(places.map((place) => place.trim().toUpperCase()))])}
    />
  )
}
