import { change } from '#core/crud/change'
import { idOf } from '#core/crud/named'
import { rowSchema } from '#core/crud/schemas'
import { endpoint } from '#core/http/endpoint'
import { setMerchantLock } from '#organisations/actions/lock_merchant'
import { merchants } from '#organisations/resources/merchants'

const setter = (isLocked: boolean) =>
  endpoint({
    answer: rowSchema(merchants),
    handle: ({ ctx }) => change(ctx, (context) => setMerchantLock(idOf(ctx), isLocked, context)),
  })

export const lock = setter(true)
export const unlock = setter(false)
