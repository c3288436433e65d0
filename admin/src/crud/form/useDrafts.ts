import { useResource } from '../ResourceContext'
import type { Values } from '../fields/field'
import type { Row } from '../row'

/**
 * The values that saving as draft and saving add to the form's; null if the record is no draft or its resource has
 * none.
 */
export function useDrafts(row: Row | null, mode: string): { draft: Values; saved: Values } | null {
  const { drafts } = useResource()
  if (!drafts || (mode === 'edit' && row?.[drafts.field] !== drafts.draft)) return null
  return { draft: { [drafts.field]: drafts.draft }, saved: { [drafts.field]: drafts.saved } }
}
