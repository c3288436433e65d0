import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row } from '#core/database'
import { resetPreparedNames } from '#core/driver/plans'
import { weighItems } from '#logistics/rate_book'
import { quoteLines } from '#orders/price_lines'
import { heardBy, readBy, unheard } from '#tests/support/reads'
import { cell, makeBuyer, makeOffer } from '#tests/support/trade'

/** Ids never change, and version columns carry their own change mark. */
const isLasting = (one: string) => /\.id$|^(goods_changes|rates_version)[. ]/.test(one)

/** Orders only name the requested goods; their rows are not cached. */
const isNaming = (one: string) => /^order(s|_items)[. ]/.test(one)

/** Misses are not cached, so inserts need no invalidation; organisations are never deleted while they sell. */
const OF_GOODS = [
  'finished_products insert',
  'finished_versions insert',
  'materials insert',
  'organisations delete',
  'organisations insert',
  // Set when the play side is made.
  'organisations.play_of',
  // Only those that no cart line and no order names are deleted.
  'personalisations delete',
  'personalisations insert',
  'products insert',
  'spus insert',
  // Read fresh on every request.
  'stocks.on_hand',
  'stocks.reserved',
]

/** An organisation's kind never changes, and the organisation exists before its first parcel. */
const OF_RATES = ['organisations delete', 'organisations insert', 'organisations.kind']

test.group('Cache invalidation', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(async () => {
    // Entries cached by earlier tests would hide the reads, and an evicted plan would hide its tables.
    resetPreparedNames()
    await row(`update rates_version set value = nextval('rates_versions')`)
    const buyer = await makeBuyer()
    const offer = await makeOffer({ merchant: buyer.merchant, user: buyer.id })
    const weighed = {
      merchant_id: buyer.merchant,
      factory_id: offer.factory,
      sales_platform: 'other',
      to: { country: 'US', region_code: 'CA', postcode: '90001' },
      items: [{ product_id: offer.product, pieces: 1 }],
    } as const
    for (let time = 0; time < 2; time++) {
      await quoteLines([cell(offer, 1)], buyer.merchant)
      await weighItems(weighed)
    }
  })

  test('goods: every column that affects offer, price or weight raises the goods version', async ({ assert }) => {
    const read = await readBy('goods_changes')
    assert.includeMembers(
      [...new Set(read.map(({ table }) => table))],
      [
        'products',
        'spus',
        'spu_sensitive',
        'finished_materials',
        'materials',
        'level_prices',
        'exclusive_prices',
        'merchants',
      ],
    )
    const heard = await heardBy('goods_changed')
    const missing = (by: typeof heard) => unheard(read, by).filter((one) => !isLasting(one) && !isNaming(one))
    assert.deepEqual(missing(heard), OF_GOODS)
    const without = heard.filter(({ table }) => table !== 'level_prices')
    assert.include(missing(without), 'level_prices.price_minor')
  }).tags(['CART-01', 'PRC-02', 'CHK-03', 'OPS-04'])

  test('rates: every column that affects the freight raises the rates version', async ({ assert }) => {
    const read = (await readBy('logistics_zones')).filter(({ table }) => table !== 'goods_changes')
    assert.includeDeepMembers(read, [{ table: 'logistics_methods', column: 'needs_customs' }])
    const missing = unheard(read, await heardBy('rates_changed')).filter((one) => !isLasting(one) && !isNaming(one))
    assert.deepEqual(missing, OF_RATES)
  }).tags(['CHK-03', 'CHK-06', 'OPS-04'])
})
