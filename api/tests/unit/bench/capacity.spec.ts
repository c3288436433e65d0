import { test } from '@japa/runner'
import { SeededRandom } from '#database/seeders/orders/random'
import { quantile, secondsToRecover, waitsOf } from '../../../tools/bench/support/server_queue.ts'
import { placeSuppliers, supplierSizes } from '../../../tools/bench/support/suppliers_on_primaries.ts'

test.group('Simulation of capacity', (group) => {
  group.tap((one) => one.tags(['ANY-04']))

  for (const [servers, load] of [
    [1, 0.6],
    [4, 0.8],
    [16, 0.6],
  ] as const)
    test(`waits of ${servers} servers at ${load} are those of Erlang's formula`, ({ assert }) => {
      const service = 0.02
      const rate = (servers * load) / service
      const waits = waitsOf({ servers, rate, service, seconds: 400_000 / rate }, new SeededRandom(7))
      const mean = waits.reduce((sum, { seconds }) => sum + seconds, 0) / waits.length
      const expected = (erlangC(servers, servers * load) * service) / (servers * (1 - load))
      assert.approximately(mean / expected, 1, 0.06)
    })

  test('an outage is made up in the time that the free capacity allows', ({ assert }) => {
    const [load, service, servers] = [0.6, 0.01, 8]
    const outage = { at: 100, seconds: 10 }
    const waits = waitsOf(
      { servers, rate: (servers * load) / service, service, seconds: 200, outage },
      new SeededRandom(3),
    )
    assert.approximately(
      quantile(
        waits.filter(({ at }) => at > 100 && at < 101),
        0.5,
      ),
      9.7,
      0.4,
    )
    assert.approximately(secondsToRecover(waits, 110, 0.1), (10 * load) / (1 - load), 1.5)
  })

  test('suppliers are all placed, none on a full primary', ({ assert }) => {
    const sizes = supplierSizes(1000, 1_000_000, 1)
    const { loads, tooLarge } = placeSuppliers(sizes, 100_000)
    assert.lengthOf(tooLarge, 1)
    assert.isAtMost(Math.max(...loads), 100_000)
    const placed = [...loads, ...tooLarge].reduce((sum, one) => sum + one, 0)
    assert.approximately(placed, 1_000_000, 1)
  })
})

/** The share of requests that wait, by the load in servers. */
function erlangC(servers: number, load: number): number {
  let term = 1
  let sum = 1
  for (let nth = 1; nth < servers; nth++) {
    term *= load / nth
    sum += term
  }
  const last = ((term * load) / servers) * (servers / (servers - load))
  return last / (sum + last)
}
