import type { Chance } from '#sandbox/core/chance'
import type { Address, Order } from '#sandbox/core/model'
import { buy } from '#sandbox/core/orders'
import type { World } from '#sandbox/core/world'

type Place = readonly [country: string, state: string, city: string, postcode: string, street: string, phone: string]

const PLACES: readonly Place[] = [
  ['US', 'California', 'San Francisco', '94105', 'Market Street', '+1 415 555 0134'],
  ['US', 'Texas', 'Austin', '78701', 'Congress Avenue', '+1 512 555 0177'],
  ['US', 'New York', 'Brooklyn', '11201', 'Court Street', '+1 718 555 0119'],
  ['GB', 'England', 'Bristol', 'BS1 4DJ', 'Park Street', '+44 117 496 0123'],
  ['DE', 'Hamburg', 'Hamburg', '20095', 'Mönckebergstraße', '+49 40 555 0123'],
  ['FR', 'Auvergne-Rhône-Alpes', 'Lyon', '69002', 'Rue de la République', '+33 4 65 71 00 12'],
  ['CA', 'Ontario', 'Toronto', 'M5V 2T6', 'Queen Street West', '+1 416 555 0142'],
  ['AU', 'Victoria', 'Melbourne', '3000', 'Collins Street', '+61 3 5550 1234'],
  ['JP', 'Tokyo', 'Shibuya', '150-0002', 'Shibuya 2-chome', '+81 3 5550 1234'],
  ['MX', 'Jalisco', 'Guadalajara', '44100', 'Avenida Juárez', '+52 33 5550 1234'],
]
const FIRST = ['Ann', 'Ben', 'Chloé', 'Diego', 'Emi', 'Farid', 'Grace', 'Hannah', 'Ivan', 'Jules']
const LAST = ['Lee', 'Novak', 'Martin', 'Okafor', 'Tanaka', 'Schmidt', 'García', 'Brown', 'O’Neill', 'Santos']
const NOTES = ['', '', '', 'Please leave it at the door.', 'It is a gift: no price inside, please.', '请尽快发货，谢谢']

export function anyAddress(chance: Chance): Address {
  const [country, state, city, postcode, street, phone] = chance.pick(PLACES)
  const [first, last] = [chance.pick(FIRST), chance.pick(LAST)]
  const email = `${first}.${last}@example.com`
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z.@]/g, '')
  const lines = [
    `${1 + chance.below(240)} ${street}`,
    ...(chance.below(3) === 0 ? [`Apartment ${chance.below(40)}`] : []),
  ]
  return { name: `${first} ${last}`, phone, email, country, state, city, district: '', lines, postcode }
}

/** Orders of made-up buyers for what is on sale; fewer if the shop sells out. */
export function generateOrders(world: World, shopId: string, count: number): Order[] {
  const made: Order[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const items = anyItems(world, shopId)
    const order = buy(world, { shopId, address: anyAddress(world.chance), note: world.chance.pick(NOTES), items })
    if (typeof order !== 'string') made.push(order)
  }
  return made
}

/** One to three lines; the same variant may be in two of them. */
function anyItems(world: World, shopId: string) {
  const choices = world
    .listingsOf(shopId)
    .filter(({ status }) => status === 'live')
    .flatMap((listing) => listing.variants.filter(({ stock }) => stock > 3).map((variant) => ({ listing, variant })))
  if (choices.length === 0) return []
  return Array.from({ length: 1 + world.chance.below(3) }, () => {
    const { listing, variant } = world.chance.pick(choices)
    return { listingId: listing.id, variantId: variant.id, quantity: 1 + world.chance.below(2) }
  })
}
