import type { DesignProof } from '#contracts/print_profiles'
import { idOf } from '#core/crud/input'
import { row } from '#core/database'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { flag, nullable, object, text } from '#core/http/schemas'
import { findDesign } from '#design/designs/open_design'
import { productFactorySql } from '#design/render/queries'

interface Found {
  profile: string | null
  proof: Buffer | null
}

/** How the factory of the design's product prints colours. The profile and the factory's name stay with the house. */
export const showProof = endpoint({
  answer: object({
    has_factory: flag,
    profile: nullable(text),
    table: nullable(text),
  }),
  async handle({ ctx }): Promise<DesignProof> {
    const { product_id: product } = await findDesign(idOf(ctx), actorOf(ctx))
    const found = await row<Found>(
      `select p.name as profile, p.proof from organisations o left join print_profiles p on p.factory_id = o.id and p.removed_at is null
        where o.id = ${productFactorySql('?::int')}`,
      [product],
    )
    if (!found) return { has_factory: false, profile: null, table: null }
    return { has_factory: true, profile: found.profile, table: found.proof?.toString('base64') ?? null }
  },
})
