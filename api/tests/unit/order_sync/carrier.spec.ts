import { test } from '@japa/runner'
import { carrierOf } from '#order_sync/shipments/carrier'

const KNOWN = ['USPS', 'UPS', 'DHL', 'YunExpress', 'Royal Mail', 'China Post'].map((name, at) => ({
  id: `${at}`,
  name,
}))
const sent = (carrier: string, number: string, known = KNOWN) =>
  carrierOf({ carrier: carrier.toUpperCase(), carrier_name: carrier, tracking_no: number }, known).name

test.group('Order sync | carrier of a parcel', () => {
  test('prefers the carrier that the shipping method names', ({ assert }) => {
    assert.equal(sent('DHL Express', '1Z999AA10123456784'), 'DHL')
    assert.equal(sent('Yun Express', 'anything'), 'YunExpress')
  }).tags(['ORD-03'])

  test('recognises the carrier by the tracking number where the method names none', ({ assert }) => {
    for (const [number, name] of [
      ['1Z999AA10123456784', 'UPS'],
      ['1z999aa10123456784', 'UPS'],
      ['9400111899223856924410', 'USPS'],
      ['LZ123456785US', 'USPS'],
      ['RB123456785GB', 'Royal Mail'],
      ['LX123456785CN', 'China Post'],
      ['YT2133221234567890', 'YunExpress'],
    ] as const)
      assert.equal(sent('Postal small parcel', number), name)
  }).tags(['ORD-03'])

  test('falls back to the platform’s other carrier, and refuses where there is none', ({ assert }) => {
    assert.equal(sent('Own van', 'V-1', [...KNOWN, { id: '9', name: 'Other' }]), 'Other')
    assert.throws(() => sent('Own van', 'V-1'), 'E_SYNC_NO_CARRIER')
    assert.equal(sent('Own van', 'V-1', []), 'Own van')
  }).tags(['ORD-03'])
})
