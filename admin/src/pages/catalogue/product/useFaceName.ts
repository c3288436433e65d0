import { nameOf } from '@/crud/row'
import { useLanguage } from '@/i18n/useLanguage'
import type { TypedFace } from './faces'

/** The face's name in the user's language; its key while it has none. */
export function useFaceName({ name_zh, name_en, key }: TypedFace): string {
  const language = useLanguage()
  return nameOf({ id: 0, name_zh, name_en }, 'name', language) || key
}
