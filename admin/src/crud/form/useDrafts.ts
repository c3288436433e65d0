import { useResource } from '../ResourceContext'
import type { Values } from '../fields/field'
import type { Row } from '../row'

/** What keeping a draft and saving add to the form's values; null where a record knows no drafts, or is one no more. */
export function useDrafts(row: Row | null, mode: string): { draft: Values; saved: Values } | null {
  const { drafts } = useResource()
  if (!drafts || (mode === 'edit' && row?.[drafts.field] !== drafts.draft)) return null
  return { draft: { [drafts.field]: drafts.draft }, saved: { [drafts.field]: drafts.saved } }
}
