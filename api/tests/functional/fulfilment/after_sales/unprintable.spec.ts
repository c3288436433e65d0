import { test } from '@japa/runner'
import { rows } from '#core/database'
import { applied, decide, shippedOrder } from '#tests/support/after_sales'
import { trading } from '#tests/support/orders'

const REMADE = { compensation: 'remake', refund_type: 'none', paid_by: 'supplier' }
const fault = (finished: number, reason: string) =>
  rows(
    `update finished_versions set print_fault = jsonb_build_object('reason', ?::text, 'face', 'front', 'face_zh', '正面', 'face_en', 'Front', 'layer', null, 'missing', 'M1')
      where finished_product_id = ?`,
    [reason, finished],
  )

test.group('After-sales | unprintable products', (group) => {
  trading(group)

  test('remakes from the existing print file, but not with a picture blocked since', async ({ client, assert }) => {
    const shipped = await shippedOrder(client)
    const { house, offer } = shipped
    const { id } = await applied(shipped, { compensation: 'remake', refund_type: 'none' })
    await fault(offer.finished, 'blocked')
    const refused = await decide(house, id, REMADE)
    refused.assertStatus(409)
    assert.equal(refused.body().data.reason, 'E_LINES_GONE')
    await fault(offer.finished, 'asset')
    ;(await decide(house, id, REMADE)).assertStatus(200)
  }).tags(['SEC-08', 'AFS-01'])
})
