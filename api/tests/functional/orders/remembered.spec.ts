import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row } from '#core/database'
import { resetPreparedNames } from '#core/driver/plans'
import { weighItems } from '#logistics/rate_book'
import { quoteLines } from '#orders/price_lines'
import { heardBy, readBy, unheard } from '#tests/support/reads'
import { cell, makeBuyer, makeOffer } from '#tests/support/trade'

/** Rows go by their ids for good, and versions say themselves what they are. */
const isLasting = (one: string) => /\.id$|^(goods_changes|rates_version)[. ]/.test(one)

/** An order names only which goods are asked for; nothing of it is remembered. */
const isNaming = (one: string) => /^order(s|_items)[. ]/.test(one)

/** Nobody remembers what was not there, so that what is added is nothing new; and these are never removed while they are sold. */
const OF_GOODS = [
  'finished_products insert',
  'finished_versions insert',
  'materials insert',
  'organisations delete',
  'organisations insert',
  'products insert',
  'spus insert',
  // Asked anew each time.
  'stocks.on_hand',
  'stocks.reserved',
]

/** A house is what it is, and is there before it sends anything. */
const OF_RATES = ['organisations delete', 'organisations insert', 'organisations.kind']

test.group('What is remembered', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(async () => {
    // What another test made this process remember would not be asked again, or without a plan where it has too many.
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

  test('of goods: whatever decides which are sold, for how much and how heavy, raises their version', async ({
    assert,
  }) => {
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

  test('of rates: whatever decides what a parcel costs raises theirs', async ({ assert }) => {
    const read = (await readBy('logistics_zones')).filter(({ table }) => table !== 'goods_changes')
    assert.includeDeepMembers(read, [{ table: 'logistics_methods', column: 'needs_customs' }])
    const missing = unheard(read, await heardBy('rates_changed')).filter((one) => !isLasting(one) && !isNaming(one))
    assert.deepEqual(missing, OF_RATES)
  }).tags(['CHK-03', 'CHK-06', 'OPS-04'])
})
