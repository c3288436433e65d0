import { useQuery } from '@tanstack/react-query'
import { countriesQuery } from '@/crud/fields/places'
import type { Row } from '@/crud/row'
import { useLanguage } from '@/i18n/useLanguage'

export default function CountryCell({ row, name }: { row: Row; name: string }) {
  const { data = [] } = useQuery(countriesQuery(useLanguage()))
  const code = String(row[name])
  return <>{data.find(({ value }) => value === code)?.label ?? code}</>
}
