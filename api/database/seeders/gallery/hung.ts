import { row } from '#core/database'
import type { Actor } from '#core/http/actor'

/** What a merchant has uploaded without much care: small, for a printing press, nearly too large. */
export const CARELESS = ['low-resolution', 'cmyk', 'nearly-too-large']

/** These are hung last, when all that is official is there. */
export async function isHung({ organisation }: Actor): Promise<boolean> {
  const own = await row<{ count: number }>('select count(*)::int as count from materials where organisation_id = ?', [
    organisation.id,
  ])
  return (own?.count ?? 0) >= CARELESS.length
}
