import { test } from '@japa/runner'
import type { SettlementSheet } from '#contracts/settlement'
import { as, type Caller } from '#tests/support/as'
import { makePerson } from '#tests/support/people'
import { BUYS, cell, makeBuyer, makeOffer, sendable, withdrawOffers } from '#tests/support/trade'

const BOOK = '/api/v1/receiver-addresses'
const ADA = {
  country: 'US',
  region_code: 'CA',
  city: 'Los Angeles',
  street: '1 Main Street',
  firstname: 'Ada Lovelace',
  mobile_phone: '+12025550101',
  postcode: '90001',
}

test.group('Settlement | default address', (group) => {
  group.each.teardown(async () => void (await withdrawOffers()))

  test('proposes the default of the address book, or none, with its number in the same answer', async ({
    client,
    assert,
  }) => {
    const { merchant, id: user } = await makeBuyer()
    const offer = await makeOffer({ merchant, user })
    await sendable(offer.spu)
    const permissions = [...BUYS, 'receiver_addresses.view', 'receiver_addresses.create', 'receiver_addresses.edit']
    const person = await makePerson({ organisationId: merchant, range: 'merchant', permissions })
    const who = as(client, person.token)
    const shown = async (one: Caller, more: object = {}) => {
      const lines = (await one.post('/api/v1/cart', { items: [cell(offer, 1)] })).body().data.lines as { id: number }[]
      return (await one.post('/api/v1/settlement', { lines: lines.map(({ id }) => id), ...more })).body()
        .data as SettlementSheet
    }
    assert.containSubset(await shown(who), { address_id: null, receiver: null })
    const first = (await who.post(BOOK, ADA)).body().data.id as number
    const later = (await who.post(BOOK, { ...ADA, street: '2 Side Street' })).body().data.id as number
    assert.containSubset(await shown(who), { address_id: first, receiver: { street: '1 Main Street' } })
    await who.patch(`${BOOK}/${later}`, { is_default: true })
    const usual = await shown(who)
    assert.containSubset(usual, { address_id: later, receiver: { street: '2 Side Street' } })
    assert.isNotNull(usual.parts[0]?.quote)
    assert.containSubset(await shown(who, { address_id: first }), { address_id: first })
    assert.containSubset(await shown(who, { address_id: null }), { address_id: null, receiver: null })
    const clerk = await makePerson({ organisationId: merchant, range: 'merchant', permissions: BUYS })
    assert.containSubset(await shown(as(client, clerk.token)), { address_id: null, receiver: null })
  }).tags(['CHK-01', 'CHK-02', 'ACC-02'])
})
