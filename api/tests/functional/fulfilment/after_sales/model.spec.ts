import { test } from '@japa/runner'
import fc from 'fast-check'
import { evidenceOf, refundedOf, shippedOrder } from '#tests/support/after_sales'
import { Complaints, deeds, type Side } from '#tests/support/after_sales_model'
import { as, type Caller } from '#tests/support/as'
import { standingOf } from '#tests/support/ledger/money'
import { makePerson } from '#tests/support/people'
import { supplierOf, working } from '#tests/support/workshop'

const MAY = ['after_sales.view', 'after_sales.create', 'after_sales.review', 'after_sales.opine']

test.group('After-sales | model', (group) => {
  working(group)

  test('seven hundred actions of three sides match the model, and refunds never exceed the payment', async ({
    client,
    assert,
  }) => {
    let done = 0
    await fc.assert(
      fc.asyncProperty(fc.array(deeds, { minLength: 70, maxLength: 70 }), async (all) => {
        const shipped = await shippedOrder(client)
        const { buyer, offer, order } = shipped
        const homes: Record<Side, [number, string]> = {
          merchant: [buyer.merchant, 'merchant'],
          supplier: [await supplierOf(offer.factory), 'supplier'],
          factory: [offer.factory, 'factory'],
        }
        const people = {} as Record<Side, Caller>
        const ids = {} as Record<Side, number>
        for (const [side, [organisationId, range]] of Object.entries(homes)) {
          const { id, token } = await makePerson({ organisationId, range, permissions: MAY })
          people[side as Side] = as(client, token)
          ids[side as Side] = id
        }
        const { posted } = await standingOf(buyer.merchant)
        const model = new Complaints(shipped, people, await evidenceOf({ ...buyer, id: ids.merchant }))
        for (const deed of all) {
          const { happened, expected } = await model.does(deed)
          assert.equal(happened, expected, JSON.stringify(deed))
          if (happened === 'done') done++
        }
        assert.equal((await standingOf(buyer.merchant)).posted - posted, model.given)
        const { goods, freight } = await refundedOf(order.id)
        assert.equal(goods, Math.round(shipped.goods * 100) - model.goods)
        assert.equal(freight, Math.round(shipped.freight * 100) - model.freight)
      }),
      { numRuns: 10, endOnFailure: true },
    )
    assert.isAbove(done, 20)
  }).tags(['AFS-01', 'AFS-02'])
})
