import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useLanguage } from '@/i18n/useLanguage'
import { countriesQuery } from './places'

interface CountryFieldProps {
  id?: string
  value?: string | null
  onChange?: (country: string) => void
}

export function CountryField({ id, value, onChange }: CountryFieldProps) {
  const language = useLanguage()
  const { data = [], isPending } = useQuery(countriesQuery(language))
  return (
    <Select
      id={id}
      showSearch={{ optionFilterProp: 'label' }}
      loading={isPending}
      options={data}
      value={value}
      onChange={onChange}
    />
  )
}
