import { useLanguage } from '@/i18n/useLanguage'
import { useResource } from './ResourceContext'
import { nameOf, type Row } from './row'

/** What people call a record, in their language; its number where it has no name. */
export function useRowName() {
  const { title } = useResource()
  const language = useLanguage()
  return (row: Row) => nameOf(row, title, language) || `#${row.id}`
}
