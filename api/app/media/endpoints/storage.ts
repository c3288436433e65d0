import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { integer, nullable, object } from '#core/http/schemas'
import { supplierOf } from '#media/domain/supplier_of'
import { storageUse } from '#media/queries/storage_use'

/** What the person's house has used of its storage. */
export const showStorage = endpoint({
  answer: object({ used: integer, allowed: nullable(integer), files: integer, kept: integer, missing: integer }),
  handle: ({ ctx }) => storageUse(supplierOf(actorOf(ctx).organisation.supplierPath)),
})
