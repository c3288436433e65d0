import { useLanguage } from '@/i18n/useLanguage'
import { useResource } from './ResourceContext'
import { nameOf, type Row } from './row'

/** A record's name in the user's language; its id where it has none. */
export function useRowName() {
  const { title } = useResource()
  const language = useLanguage()
  return (row: Row) => nameOf(row, title, language) || `#${row.id}`
}
