import { SeededRandom } from '../../database/seeders/orders/random.ts'
import { quantile, secondsToRecover, waitsOf } from './support/server_queue.ts'
import { placeSuppliers, supplierSizes } from './support/suppliers_on_primaries.ts'
import { verdict } from './support/verdict.ts'

/**
 * A simulation of many primaries: suppliers of different sizes are placed on them, and the busiest one serves its peak and a
 * failover. The costs of an order are those that `bench growth` measures; see docs/operations/capacity.md.
 */

const SKEW = Number(process.argv[2] ?? 0.8)
/** Seconds of PostgreSQL for an order from the cart to its parcel, in so many statements of equal length. */
const ORDER = { seconds: 0.22, requests: 15 }
const PEAK = 4
const PROCESSORS = 16
const FULL = 0.6
const SUPPLIERS_PER_MILLION = 100
const OUTAGE = { at: 120, seconds: 10 }
const SECONDS = 300
const LIMITS = { waitMilliseconds: 100, recovery: 30 }

const most = (PROCESSORS * FULL * 86_400) / (PEAK * ORDER.seconds)
console.log(`  a primary of ${PROCESSORS} processors carries ${Math.round(most)} orders a day`)

for (const million of [1, 10, 100]) {
  const orders = million * 1_000_000
  const sizes = supplierSizes(million * SUPPLIERS_PER_MILLION, orders, SKEW)
  const { loads, tooLarge } = placeSuppliers(sizes, most)
  const busiest = Math.max(...loads)
  const [calm, disturbed] = [waits(busiest, 1), waits(busiest, 1, OUTAGE)]
  const recovery = secondsToRecover(disturbed, OUTAGE.at + OUTAGE.seconds, LIMITS.waitMilliseconds / 1000)
  console.log(
    `  ${million} million orders a day of ${sizes.length} suppliers: ${loads.length} primaries, ${percent(Math.min(...loads))} to ${percent(busiest)} full; ` +
      `the largest supplier has ${percent(sizes[0] ?? 0)} of a primary, ${tooLarge.length} need a larger one`,
  )
  const wait = quantile(calm, 0.99) * 1000
  verdict(
    `${million} million a day, the busiest at its peak: 99 of 100 requests begin within`,
    wait,
    LIMITS.waitMilliseconds,
    'ms',
  )
  verdict(
    `${million} million a day: calm again after a failover of ${OUTAGE.seconds} s`,
    recovery,
    LIMITS.recovery,
    's',
  )
}

function waits(ordersADay: number, seed: number, outage?: typeof OUTAGE) {
  const rate = ((ordersADay * PEAK) / 86_400) * ORDER.requests
  const service = ORDER.seconds / ORDER.requests
  return waitsOf({ servers: PROCESSORS, rate, service, seconds: SECONDS, outage }, new SeededRandom(seed))
}

function percent(ordersADay: number): string {
  return `${Math.round((ordersADay / most) * 100)} %`
}
