import { rows, type Transaction } from '#core/database'
import type { Actor } from '#core/http/actor'
import { addToCart, lockCart } from '#orders/change_cart'
import { type CartOwner, queryCartLines } from '#orders/cart'
import { cancelOrder, restoreOrder } from '#orders/cancel'
import { changeLogistics } from '#orders/delivery/address_and_freight'
import { copyOrder } from '#orders/copy'
import { placeOrder, loadCheckout } from '#orders/place'
import { holdOrder, releaseOrder } from '#orders/hold'
import { changePaidDelivery } from '#orders/delivery/change_delivery'
import { payOrder } from '#orders/pay'
import { splitOrder } from '#orders/split'
import { recordTransition, type Performer, lockOrder, type LoadedOrder } from '#orders/order'
import { amountOf } from '#contracts/price/amounts'
import { RECEIVER, type TestCarrier } from '#tests/support/carrier'
import { superActor } from '#tests/support/actors'
import { alone } from '#tests/support/ledger/money'
import { outcomeOf } from '#tests/support/refusals'
import { cell, type Offer } from '#tests/support/trade'

/** A next action; the numbers select among the available objects. */
export interface Deed {
  what:
    | 'place'
    | 'pay'
    | 'pay_wrong'
    | 'cancel'
    | 'restore'
    | 'hold'
    | 'release'
    | 'remark'
    | 'split'
    | 'logistics'
    | 'delivery'
    | 'copy'
    | 'rate'
    | 'price'
  which: number
  some: number
}

interface ModelPart {
  number: number
  shares: Map<number, number>
  /** Pieces and rate of the chosen method; null if a choice is required. */
  chosen: string | null
  /** Freight paid. */
  freight: number
}

interface ModelOrder {
  id: number
  status: 'unpaid' | 'pending_production' | 'cancelled'
  wasPaid: boolean
  /** Side that holds the order; empty without a hold. */
  held: '' | 'merchant' | 'supplier'
  paid: number
  country: 'US' | 'DE'
  version: number
  items: { id: number; offer: number; quantity: number }[]
  parts: ModelPart[]
}

const PRICES = [
  [1950, 1820],
  [2100, 2000],
] as const
const ABROAD_RECEIVER = {
  ...RECEIVER,
  country: 'DE',
  region_code: '',
  province: '',
  city: 'Berlin',
  postcode: '10115',
  mobile_phone: '+493012345678',
}
/** Price per piece to Germany, independent of other rates. */
const ABROAD = 2000
const pieces = ({ shares }: ModelPart) => [...shares.values()].reduce((sum, one) => sum + one, 0)

/** The expected trade of a merchant beside the database; each outcome is predicted before the action. */
export class Trade {
  readonly orders: ModelOrder[] = []
  balance: number
  readonly #offers: readonly Offer[]
  readonly #stock: number
  readonly #owner: CartOwner
  readonly #by: Performer
  readonly #actor: Actor
  readonly #carrier: TestCarrier
  #price = 0

  constructor(
    offers: readonly Offer[],
    stock: number,
    balance: number,
    owner: Omit<CartOwner, 'actor'>,
    path: string,
    carrier: TestCarrier,
  ) {
    this.#offers = offers
    this.#stock = stock
    this.balance = balance
    this.#by = { role: 'merchant', userId: owner.userId, username: 'model' }
    this.#actor = {
      ...superActor('merchant'),
      userId: owner.userId,
      organisation: { id: owner.merchantId, kind: 'merchant', path, supplierPath: path, isReadOnly: false },
    }
    this.#owner = { ...owner, actor: this.#actor }
    this.#carrier = carrier
    carrier.perPieceTo.DE = ABROAD
  }

  /** The actual and the expected outcome. */
  async does({ what, which, some }: Deed): Promise<{ happened: string; expected: string }> {
    if (what === 'rate') return this.#rate(some)
    if (what === 'price') return this.#reprice(some)
    if (what === 'place') return this.#place(which, some)
    const order = this.orders[which % Math.max(this.orders.length, 1)]
    return order ? this.#on(order, what, some) : { happened: 'nothing', expected: 'nothing' }
  }

  async #rate(some: number) {
    this.#carrier.perPiece = some % 3 === 0 ? 600 : 500
    return { happened: 'done', expected: 'done' }
  }

  async #reprice(some: number) {
    this.#price = some % 3 === 0 ? 1 : 0
    const [one, many] = PRICES[this.#price] as readonly [number, number]
    const tiers = [
      { from: 1, to: 9, minor: one },
      { from: 10, to: null, minor: many },
    ]
    await rows('update products set tiers = ?::jsonb where id = any(?)', [
      JSON.stringify(tiers),
      this.#offers.map((offer) => offer.product),
    ])
    return { happened: 'done', expected: 'done' }
  }

  #unit(order: Pick<ModelOrder, 'items'>, offer: number): number {
    const together = order.items.filter((one) => one.offer === offer).reduce((sum, one) => sum + one.quantity, 0)
    return (PRICES[this.#price]?.[together >= 10 ? 1 : 0] as number) + 600
  }

  #goods = (order: Pick<ModelOrder, 'items'>) =>
    order.items.reduce((sum, one) => sum + this.#unit(order, one.offer) * one.quantity, 0)
  #kept = (offer: number) =>
    this.orders
      .filter(({ status }) => status === 'pending_production')
      .flatMap(({ items }) => items)
      .reduce((sum, one) => sum + (one.offer === offer ? one.quantity : 0), 0)
  #has = (order: Pick<ModelOrder, 'items'>) =>
    order.items.every((one) => this.#stock - this.#kept(one.offer) >= one.quantity)
  #perPiece = (country: 'US' | 'DE') => (country === 'DE' ? ABROAD : this.#carrier.perPiece)
  #rateOf = (count: number, country: 'US' | 'DE' = 'US') => `${count}:${this.#perPiece(country)}`

  async #place(which: number, some: number) {
    const quantity = (some % 6) + 1
    const chosen = which % 3 === 0 ? [0, 1] : [which % 2]
    const items = chosen.map((offer) => ({ offer, quantity }))
    const expected = this.#has({ items: items.map((one) => ({ ...one, id: 0 })) }) ? 'done' : 'E_INVALID'
    const total =
      this.#goods({ items: items.map((one) => ({ ...one, id: 0 })) }) + items.length * quantity * this.#carrier.perPiece
    let id = 0
    const happened = await outcomeOf(
      alone(async (trx) => {
        const cells = items.map((one) => cell(this.#offers[one.offer] as Offer, one.quantity))
        await addToCart(cells, await lockCart(cells, this.#owner, trx), this.#owner, trx)
        const lines = (await queryCartLines(this.#owner.userId, null, trx)).map((one) => one.id)
        const choices = chosen.map((offer) => ({
          factory_id: this.#offers[offer]?.factory as number,
          method_id: 1,
          fingerprint: this.#rateOf(quantity),
        }))
        const settled = { lines, address_id: 1, choices, total: amountOf(total) }
        const known = await loadCheckout(settled, this.#owner, trx)
        ;({ id } = await placeOrder(settled, known, this.#owner, this.#by, trx))
      }),
    )
    if (happened === 'done') this.orders.push(await this.#known(id, 'US', this.#rateOf))
    return { happened, expected }
  }

  async #known(
    id: number,
    country: ModelOrder['country'],
    rate: ((count: number) => string) | null,
  ): Promise<ModelOrder> {
    const { items, parts } = await alone((trx) => this.#held(id, trx))
    return {
      id,
      status: 'unpaid',
      wasPaid: false,
      held: '',
      paid: 0,
      country,
      version: 1,
      items: items.map((one) => ({
        id: one.id,
        offer: this.#offers.findIndex(({ product }) => product === one.product_id),
        quantity: one.quantity,
      })),
      parts: parts.map((part) => ({
        number: part.number,
        shares: new Map(part.items.map((one) => [one.item, one.quantity])),
        chosen: rate && rate(part.pieces),
        freight: 0,
      })),
    }
  }

  #held = (id: number, trx: Transaction): Promise<LoadedOrder> => lockOrder(id, this.#actor, 'orders.view', trx)
  #try = (id: number, work: (order: LoadedOrder, trx: Transaction) => Promise<unknown>) =>
    outcomeOf(alone(async (trx) => void (await work(await this.#held(id, trx), trx))))

  async #on(order: ModelOrder, what: Deed['what'], some: number): Promise<{ happened: string; expected: string }> {
    switch (what) {
      case 'pay':
        return this.#pay(order, 0)
      case 'pay_wrong':
        return this.#pay(order, 1)
      case 'cancel':
        return this.#cancel(order)
      case 'restore':
        return this.#restore(order)
      case 'hold':
        return this.#hold(order, some)
      case 'release':
        return this.#release(order, some)
      case 'split':
        return this.#split(order, some)
      case 'logistics':
        return this.#logistics(order)
      case 'delivery':
        return this.#delivery(order, some)
      case 'copy':
        return this.#copy(order)
      default:
        return this.#remark(order, some)
    }
  }

  async #pay(order: ModelOrder, off: number) {
    const total = this.#goods(order) + order.parts.reduce((sum, part) => sum + this.#freightOf(part, order.country), 0)
    const expected = this.#payable(order, total, off)
    const happened = await this.#try(order.id, (held, trx) =>
      payOrder(held, { total: amountOf(total + off), isProven: true }, this.#by, trx),
    )
    if (happened === 'done') {
      this.balance -= total
      for (const part of order.parts) part.freight = this.#freightOf(part, order.country)
      Object.assign(order, { status: 'pending_production', wasPaid: true, paid: total, version: order.version + 1 })
    }
    return { happened, expected }
  }

  #payable(order: ModelOrder, total: number, off: number): string {
    if (order.status !== 'unpaid') return 'E_ORDER_STATE'
    if (order.held) return 'E_ORDER_HELD'
    if (!this.#has(order)) return 'E_LINES_GONE'
    if (order.parts.some((part) => part.chosen !== this.#rateOf(pieces(part), order.country)))
      return 'E_LOGISTICS_CHANGED'
    if (off !== 0) return 'E_ORDER_PRICE_CHANGED'
    return total > this.balance ? 'E_INSUFFICIENT_BALANCE' : 'done'
  }

  async #cancel(order: ModelOrder) {
    const expected = order.status === 'cancelled' ? 'E_ORDER_STATE' : 'done'
    const happened = await this.#try(order.id, (held, trx) => cancelOrder(held, '', this.#by, trx))
    if (happened === 'done') {
      this.balance += order.paid
      const held = order.wasPaid ? '' : order.held
      Object.assign(order, { status: 'cancelled', paid: 0, version: order.version + 1, held })
    }
    return { happened, expected }
  }

  async #restore(order: ModelOrder) {
    const expected = order.status === 'cancelled' && !order.wasPaid ? 'done' : 'E_ORDER_NO_RESTORE'
    const happened = await this.#try(order.id, (held, trx) => restoreOrder(held, this.#by, trx))
    if (happened === 'done') Object.assign(order, { status: 'unpaid', version: order.version + 1 })
    return { happened, expected }
  }

  async #hold(order: ModelOrder, some: number) {
    const by = this.#doer(some)
    const expected = order.status === 'cancelled' ? 'E_ORDER_STATE' : order.held ? 'E_HOLD_ALREADY' : 'done'
    const happened = await this.#try(order.id, (held, trx) => holdOrder(held, { reason: 'buyer', note: '' }, by, trx))
    if (happened === 'done') Object.assign(order, { held: by.role, version: order.version + 1 })
    return { happened, expected }
  }

  async #release(order: ModelOrder, some: number) {
    const by = this.#doer(some)
    const isOf = order.held === 'supplier' && by.role === 'merchant'
    const expected = !order.held ? 'E_HOLD_NONE' : isOf ? 'E_HOLD_OF_HOUSE' : 'done'
    const happened = await this.#try(order.id, (held, trx) => releaseOrder(held, '', by, trx))
    if (happened === 'done') Object.assign(order, { held: '', version: order.version + 1 })
    return { happened, expected }
  }

  #doer = (some: number): Performer =>
    some % 2 === 0 ? this.#by : { role: 'supplier', userId: null, username: 'house' }

  async #remark(order: ModelOrder, some: number) {
    const sets = { remark: `note ${some}` }
    const happened = await this.#try(order.id, (held, trx) =>
      recordTransition(held, { action: 'remark', sets }, this.#by, trx),
    )
    order.version++
    return { happened, expected: 'done' }
  }

  async #split(order: ModelOrder, some: number) {
    const part = order.parts[some % order.parts.length] as ModelPart
    const [item = 0, there = 0] = [...part.shares][0] ?? []
    const quantity = (some % there) + 1
    const isWhole = quantity === pieces(part)
    const expected = order.status !== 'unpaid' ? 'E_ORDER_STATE' : isWhole ? 'E_SPLIT_NOTHING' : 'done'
    const split = { number: part.number, items: [{ item, quantity }] }
    const happened = await this.#try(order.id, (held, trx) => splitOrder(held, split, this.#by, trx))
    if (happened === 'done') {
      part.shares.set(item, there - quantity)
      if (there === quantity) part.shares.delete(item)
      part.chosen = null
      const number = Math.max(...order.parts.map((one) => one.number)) + 1
      order.parts.push({ number, shares: new Map([[item, quantity]]), chosen: null, freight: 0 })
      order.version++
    }
    return { happened, expected }
  }

  async #logistics(order: ModelOrder) {
    const choices = order.parts.map((part) => ({
      number: part.number,
      method_id: 1,
      fingerprint: this.#rateOf(pieces(part), order.country),
    }))
    const isSame = order.parts.every((part) => part.chosen === this.#rateOf(pieces(part), order.country))
    const expected = order.status !== 'unpaid' ? 'E_ORDER_STATE' : isSame ? 'E_LOGISTICS_UNCHANGED' : 'done'
    const happened = await this.#try(order.id, (held, trx) => changeLogistics(held, choices, this.#by, trx))
    if (happened === 'done') {
      for (const part of order.parts) part.chosen = this.#rateOf(pieces(part), order.country)
      order.version++
    }
    return { happened, expected }
  }

  #freightOf = (part: ModelPart, country: ModelOrder['country']) => pieces(part) * this.#perPiece(country)

  /** To the same or the other country; now and then with an old version or a cent too little. */
  async #delivery(order: ModelOrder, some: number) {
    const country = some % 2 === 0 ? 'DE' : 'US'
    const [isOld, off] = [some % 7 === 3, some % 11 === 4 ? 1 : 0]
    const isSame = country === order.country
    const now = order.parts.map((part) => (isSame ? part.freight : this.#freightOf(part, country)))
    const freight = now.reduce((sum, one) => sum + one, 0)
    const more = freight - order.parts.reduce((sum, part) => sum + part.freight, 0)
    const expected = this.#redirectable(order, { isOld, off, isSame, more })
    const wanted = {
      receiver: country === 'DE' ? ABROAD_RECEIVER : RECEIVER,
      version: order.version - (isOld ? 1 : 0),
      choices: order.parts.map((part) => ({
        number: part.number,
        method_id: 1,
        fingerprint: this.#rateOf(pieces(part), country),
      })),
      freight: amountOf(freight + off),
    }
    const by = { ...this.#by, mayPay: true, isProven: true }
    const happened = await this.#try(order.id, (held, trx) => changePaidDelivery(held, wanted, by, trx))
    if (happened === 'done') {
      this.balance -= more
      for (const [at, part] of order.parts.entries()) part.freight = now[at] as number
      Object.assign(order, { country, paid: order.paid + more, version: order.version + 1 })
    }
    return { happened, expected }
  }

  #redirectable(
    order: ModelOrder,
    { isOld, off, isSame, more }: { isOld: boolean; off: number; isSame: boolean; more: number },
  ): string {
    if (order.status !== 'pending_production') return 'E_ORDER_STATE'
    if (isOld) return 'E_VERSION_CONFLICT'
    if (off > 0) return 'E_DELIVERY_PRICE_CHANGED'
    if (isSame) return 'E_DELIVERY_UNCHANGED'
    return more > this.balance ? 'E_INSUFFICIENT_BALANCE' : 'done'
  }

  async #copy(order: ModelOrder) {
    let id = 0
    const happened = await this.#try(order.id, async (held, trx) => {
      ;({ id } = await copyOrder(held, this.#actor, this.#by, trx))
    })
    if (happened === 'done') this.orders.push(await this.#known(id, order.country, null))
    return { happened, expected: 'done' }
  }

  /** Differences between database and model. */
  async differences(): Promise<string[]> {
    const found = await rows<{
      id: number
      status: string
      version: number
      parts: number
      held: string
      country: string
      paid: number
    }>(
      `select o.id, o.status, o.version, o.country, (o.paid_minor - o.refunded_minor)::float8 as paid, coalesce(o.held_by, '') as held, (select count(*)::int from order_parts p where p.order_id = o.id) as parts
         from orders o where o.organisation_id = ? order by o.id`,
      [this.#owner.merchantId],
    )
    const report = ({ id, status, version, parts, held, country, paid }: (typeof found)[number]) =>
      `${id} ${status} ${version} ${parts} ${held} ${country} ${paid}`
    const there = found.map(report)
    const expected = this.orders
      .map((one) => report({ ...one, parts: one.parts.length }))
      .toSorted((a, b) => Number.parseInt(a) - Number.parseInt(b))
    return [...there.filter((one) => !expected.includes(one)), ...expected.filter((one) => !there.includes(one))]
  }
}
