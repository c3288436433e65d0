import { createHmac, randomUUID } from 'node:crypto'
import type { ApiClient } from '@japa/api-client'
import type { Group } from '@japa/runner/core'
import { row, rows } from '#core/database'
import type { Webhooks } from '#platforms/port'
import { saveToken } from '#stores/store_tokens'
import { committed } from '#tests/support/catalogue'
import { organisationOf } from '#tests/support/organisations'
import { restorePlatforms, swapPlatforms } from '#tests/support/stores/test_platform'

const PATH = '/api/v1/platforms/tiktok/webhooks'
const NAME = 'Webhook test'

export const signatureOf = (body: string | Buffer) => createHmac('sha256', 'secret').update(body).digest('hex')

/** Events in a plain format of the tests. */
const webhooks: Webhooks = {
  verify: (_, { headers, body }) => headers['x-signature'] === signatureOf(body),
  parse: (_, { body }) => {
    const { id, kind, shop, at, object = '' } = JSON.parse(body.toString()) as Record<string, string>
    return {
      dedupeId: id ?? '',
      kind: kind as 'order',
      topic: kind ?? '',
      shopId: shop ?? '',
      occurredAt: at ? new Date(at) : new Date(),
      objectId: object,
    }
  },
  subscribe: null,
}

export function withTestWebhooks(group: Group): void {
  group.each.setup(() => {
    swapPlatforms().more = { webhooks }
    return async () => {
      restorePlatforms()
      await removeStores()
    }
  })
}

export async function removeStores(): Promise<void> {
  await row('delete from platform_events')
  await row(`delete from stores where name like '${NAME}%'`)
}

export async function connectedStore(): Promise<{ id: number; shop: string }> {
  const shop = randomUUID()
  const store = await row<{ id: number }>(
    `insert into stores (organisation_id, name, sales_platform, authorization_status, shop_id, authorized_at)
     values (?, ?, 'tiktok', 'completed', ?, now() - interval '1 hour') returning id`,
    [await organisationOf('merchant'), `${NAME} ${shop}`, shop],
  )
  const id = store?.id as number
  await committed((trx) =>
    saveToken(
      id,
      {
        purpose: 'all',
        access: 'a',
        refresh: null,
        expires_at: null,
        refresh_expires_at: null,
        scopes: [],
        is_manual: false,
      },
      trx,
    ),
  )
  return { id, shop }
}

export const deliver = (client: ApiClient, event: object, signature?: string) => {
  const body = JSON.stringify(event)
  return client
    .post(PATH)
    .header('x-signature', signature ?? signatureOf(body))
    .json(event)
}

export const statesOf = async (dedupe: string) =>
  rows<{ id: number; state: string; store_id: number | null }>(
    'select id::float8 as id, state, store_id from platform_events where dedupe_id = ?',
    [dedupe],
  )
