import { SALES_PLATFORMS } from '#contracts/suppliers'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { choice, list } from '#core/http/schemas'
import { supplierOf } from '#media/attachments'
import { levelPlatforms } from '#organisations/suppliers/limits'

/** Sales platforms on which this user may open a store. */
export const platforms = endpoint({
  answer: list(choice(SALES_PLATFORMS)),
  async handle({ ctx }) {
    const open = await levelPlatforms(supplierOf(actorOf(ctx).organisation.supplierPath))
    return open.length === 0 ? [...SALES_PLATFORMS] : SALES_PLATFORMS.filter((one) => open.includes(one))
  },
})
