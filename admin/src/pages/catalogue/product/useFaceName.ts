import { nameOf } from '@/crud/row'
import { useLanguage } from '@/i18n/useLanguage'
import type { TypedFace } from './faces'

/** What a face is called in the person's language, or its key while it has no name. */
export function useFaceName({ name_zh, name_en, key }: TypedFace): string {
  const language = useLanguage()
  return nameOf({ id: 0, name_zh, name_en }, 'name', language) || key
}
