import { randomUUID } from 'node:crypto'
import type { ItemStatus, ProductionStatus, RejectReason, ScanAction } from '#contracts/fulfilment'
import { row, rows, type Transaction } from '#core/database'
import type { Actor } from '#core/http/actor'
import { labelShipment } from '#fulfilment/shipping/label'
import { pieceAbilities, workAbilities } from '#fulfilment/production/abilities'
import { recordTracking } from '#fulfilment/shipping/tracking'
import { runScan } from '#fulfilment/scans/scan'
import { voidShipment } from '#fulfilment/shipping/shipment'
import { lockReachableProduction, lockReachableShipment } from '#fulfilment/production/locks'
import { alone } from '#tests/support/ledger/money'
import { outcomeOf } from '#tests/support/refusals'
import type { Made } from '#tests/support/workshop'

/** A next action; the numbers select among the available objects. */
export interface Deed {
  what: ScanAction | 'label' | 'void' | 'delivered' | 'freeze' | 'thaw' | 'again'
  which: number
  isAll: boolean
}

interface Piece {
  no: string
  status: string
  shipment: number | null
  /** A remade piece, which needs another blank. */
  isRemake: boolean
}

const ORDER = ['waiting', 'accepted', 'printed', 'pressed', 'inspected', 'packed', 'shipped']
const NEXT: Record<string, [from: string[], to: string]> = {
  print: [['accepted'], 'printed'],
  press: [['printed'], 'pressed'],
  inspect: [['printed', 'pressed'], 'inspected'],
  pack: [['inspected'], 'packed'],
}
const AT_WORK = ['accepted', 'printed', 'pressed', 'inspected']

/** The expected production order beside the database; each outcome is predicted before the action. */
export class Workshop {
  readonly pieces: Piece[]
  readonly shipments: { id: number; status: 'labelled' | 'sent' | 'delivered' | 'voided' }[] = []
  isFrozen = false
  isCompleted = false
  blanks: number
  readonly #made: Made
  readonly #orderId: number
  readonly #actor: Actor
  #last: { id: string; action: ScanAction; code: string; reason?: RejectReason; report: string } | null = null

  constructor(made: Made, orderId: number, blanks: number, actor: Actor) {
    this.#made = made
    this.#orderId = orderId
    this.#actor = actor
    this.blanks = blanks
    this.pieces = made.items.map(({ item_no: no }) => ({ no, status: 'waiting', shipment: null, isRemake: false }))
  }

  get status(): ProductionStatus {
    if (this.isCompleted) return 'completed'
    const living = this.pieces.filter(({ status }) => status !== 'rejected').map(({ status }) => status)
    const all = (status: string) => living.every((one) => one === status)
    if (all('shipped')) return 'shipped'
    if (living.includes('shipped')) return 'partially_shipped'
    if (all('packed')) return 'pending_shipment'
    return this.pieces.every(({ status }) => status === 'waiting') ? 'pending_production' : 'in_production'
  }

  async does({ what, which, isAll }: Deed): Promise<{ happened: string; expected: string }> {
    const piece = this.pieces[which % this.pieces.length] as Piece
    switch (what) {
      case 'label':
        return this.#label()
      case 'void':
      case 'delivered':
        return this.#ofShipment(what, which)
      case 'freeze':
      case 'thaw':
        return this.#freeze(what === 'freeze')
      case 'again':
        return this.#again()
      default:
        return this.#scan(what, isAll ? this.#made.production_no : piece.no, isAll ? this.#living() : [piece])
    }
  }

  #living = () => this.pieces.filter(({ status }) => status !== 'rejected')
  #runScan = (asked: Parameters<typeof runScan>[0]) =>
    outcomeWith(alone(async (trx) => (await runScan(asked, this.#actor, trx)).outcome))

  /** Whether the screen offers the action, which must agree with the scan's result. */
  #offers(action: ScanAction, isWhole: boolean, pieces: Piece[]): boolean {
    const standing = { status: this.status, is_frozen: this.isFrozen }
    const all = pieces.map(({ status, shipment }) => ({
      status: status as ItemStatus,
      shipment_id: this.#open(shipment),
    }))
    const offered: readonly string[] = isWhole
      ? workAbilities(standing, all, 'factory', () => true)
      : all.flatMap((one) => pieceAbilities(standing, one, 'factory', () => true))
    return offered.includes(action)
  }

  #open = (shipment: number | null) => (this.shipments.some(({ id }) => id === shipment) ? shipment : null)

  async #scan(action: ScanAction, code: string, pieces: Piece[]) {
    const isWhole = code === this.#made.production_no
    const asked = { id: randomUUID(), action, code, ...(action === 'reject' && { reason: 'misprint' as const }) }
    const isOffered = this.#offers(action, isWhole, pieces)
    const expected = this.isFrozen ? 'E_ORDER_FROZEN' : this.#expected(action, pieces)
    if (isOffered !== (expected === 'done') && expected !== 'E_OUT_OF_STOCK')
      throw new Error(`${action} of ${code} is ${isOffered ? '' : 'not '}offered, and comes to ${expected}`)
    const happened = await this.#runScan(asked)
    if (!happened.startsWith('E_')) this.#last = { ...asked, report: happened }
    return { happened, expected }
  }

  /** Predicts the outcome and applies it to the model. */
  #expected(action: ScanAction, pieces: Piece[]): string {
    if (action === 'accept') return this.#accept(pieces)
    if (action === 'ship') return this.#ship(pieces)
    if (action === 'reject') return this.#reject(pieces)
    const [from, to] = NEXT[action] as [string[], string]
    const going = pieces.filter(({ status }) => from.includes(status))
    if (going.length === 0) return pieces.every((one) => past(one, to)) ? 'already' : 'E_SCAN_STATE'
    for (const one of going) one.status = to
    return 'done'
  }

  #accept(pieces: Piece[]): string {
    if (this.status === 'pending_production') {
      for (const one of this.pieces) one.status = 'accepted'
      return 'done'
    }
    const going = pieces.filter(({ status }) => status === 'waiting')
    if (going.length === 0) return pieces.some(({ status }) => status === 'rejected') ? 'E_SCAN_STATE' : 'already'
    if (going.length > this.blanks) return 'E_OUT_OF_STOCK'
    this.blanks -= going.length
    for (const one of going) one.status = 'accepted'
    return 'done'
  }

  #reject(pieces: Piece[]): string {
    const [piece] = pieces
    if (!piece || pieces.length > 1) return 'E_SCAN_ITEM_NEEDED'
    if (piece.status === 'rejected') return 'already'
    if (!AT_WORK.includes(piece.status)) return 'E_SCAN_STATE'
    piece.status = 'rejected'
    this.pieces.push({
      no: `${this.#made.production_no}-${this.pieces.length + 1}`,
      status: 'waiting',
      shipment: null,
      isRemake: true,
    })
    return 'done'
  }

  #ship(pieces: Piece[]): string {
    const ids = new Set(pieces.flatMap(({ shipment }) => shipment ?? []))
    const named = this.shipments.filter(({ id, status }) => status !== 'voided' && ids.has(id))
    if (named.length === 0) return 'E_NOT_LABELLED'
    const going = named.filter(({ status }) => status === 'labelled')
    if (going.length === 0) return 'already'
    for (const one of going) {
      one.status = 'sent'
      for (const piece of this.pieces) if (piece.shipment === one.id) piece.status = 'shipped'
    }
    return 'done'
  }

  async #label() {
    const packed = this.pieces.filter(({ status, shipment }) => status === 'packed' && shipment === null)
    const expected = this.isFrozen ? 'E_ORDER_FROZEN' : packed.length === 0 ? 'E_LABEL_NOTHING' : 'done'
    let id = 0
    const no = `SF${randomUUID().replaceAll('-', '').slice(0, 16)}`
    const happened = await this.#try(async (trx) => {
      const held = await lockReachableProduction(this.#made.id, this.#actor, 'production_orders.ship', trx)
      id = await labelShipment(held, [{ tracking_no: no }], this.#by, trx)
    })
    if (happened === 'done') {
      this.shipments.push({ id, status: 'labelled' })
      for (const one of packed) one.shipment = id
    }
    return { happened, expected }
  }

  async #ofShipment(what: 'void' | 'delivered', which: number) {
    const one = this.shipments[which % Math.max(this.shipments.length, 1)]
    if (!one) return { happened: 'none', expected: 'none' }
    const may = what === 'void' ? one.status === 'labelled' : one.status === 'sent' || one.status === 'delivered'
    const happened = await this.#try(async (trx) => {
      const { production, shipment } = await lockReachableShipment(one.id, this.#actor, trx)
      const news = [{ parcel: 1, code: 'delivered' as const, happened_at: '2026-11-20T08:00:00Z' }]
      if (what === 'void') await voidShipment(production, shipment, this.#by, trx)
      else await recordTracking(production, shipment, news, this.#by, trx)
    })
    if (happened === 'done') this.#settle(one, what)
    return { happened, expected: may ? 'done' : 'E_SHIPMENT_STATE' }
  }

  #settle(one: Workshop['shipments'][number], what: 'void' | 'delivered') {
    one.status = what === 'void' ? 'voided' : 'delivered'
    if (what === 'void') for (const piece of this.pieces) if (piece.shipment === one.id) piece.shipment = null
    const isThere = this.shipments.every(({ status }) => status === 'delivered' || status === 'voided')
    if (this.status === 'shipped' && isThere) this.isCompleted = true
  }

  async #freeze(isFrozen: boolean) {
    await rows('update orders set hold = ?, hold_reason = ? where id = ?', [
      ...(isFrozen ? ['held', 'risk'] : ['none', null]),
      this.#orderId,
    ])
    this.isFrozen = isFrozen
    return { happened: 'done', expected: 'done' }
  }

  /** Repeats the last counted scan; the answer must be the same. */
  async #again() {
    if (!this.#last) return { happened: 'none', expected: 'none' }
    const { report, ...asked } = this.#last
    return { happened: await this.#runScan(asked), expected: report }
  }

  get #by() {
    return { role: 'factory' as const, userId: this.#actor.userId, username: 'model' }
  }
  #try = (work: (trx: Transaction) => Promise<void>) => outcomeOf(alone(work))

  /** Differences between database and model. */
  async differences(): Promise<string[]> {
    const found = await rows<{ item_no: string; status: string }>(
      'select item_no, status from production_items where production_id = ? order by number',
      [this.#made.id],
    )
    const there = found.map(({ item_no: no, status }) => `${no} ${status}`)
    const expected = this.pieces.map(({ no, status }) => `${no} ${status}`)
    const stands = (await row<{ status: string }>('select status from production_orders where id = ?', [this.#made.id]))
      ?.status
    return [
      ...there.filter((one) => !expected.includes(one)),
      ...expected.filter((one) => !there.includes(one)),
      ...(stands === this.status ? [] : [`it is ${stands} and not ${this.status}`]),
    ]
  }
}

/** Whether the piece has reached this step; rejected pieces have not. */
const past = ({ status }: Piece, to: string) => ORDER.indexOf(status) >= ORDER.indexOf(to) && status !== 'rejected'

async function outcomeWith(work: Promise<string>): Promise<string> {
  let report = ''
  const outcome = await outcomeOf(work.then((one) => void (report = one)))
  return outcome === 'done' ? report : outcome
}
