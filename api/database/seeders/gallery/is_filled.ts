import { row } from '#core/database'
import type { Actor } from '#core/http/actor'

/** Poor uploads for the demo: low resolution, CMYK, nearly too large. */
export const POOR_UPLOADS = ['low-resolution', 'cmyk', 'nearly-too-large']

/** A merchant's own materials are created last, so they mark completion. */
export async function isGalleryFilled({ organisation }: Actor): Promise<boolean> {
  const own = await row<{ count: number }>('select count(*)::int as count from materials where organisation_id = ?', [
    organisation.id,
  ])
  return (own?.count ?? 0) >= POOR_UPLOADS.length
}
