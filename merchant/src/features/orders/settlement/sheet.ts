import type { LineProblem } from '@inkfold/api/contracts/cart'
import type { FreightOption, FreightQuote, ReceiverAddress } from '@inkfold/api/contracts/logistics'
import { amountOf, minorOf, sum } from '@inkfold/api/contracts/price/amounts'
import type { OrderDetail, OrderLine } from '@inkfold/api/contracts/orders'
import type { OrderSheet, Paying, ProvenBy, SettlementSheet } from '@inkfold/api/contracts/settlement'

/** What one factory sends, or what was split from it by hand. */
export interface Parcel {
  /** The factory of lines in the cart, the part of an order. */
  key: number
  name: string
  pieces: number
  quote: FreightQuote | null
  /** What stands written in the order. */
  chosen: FreightOption | null
  lost: FreightOption | null
}

type CartSheetLine = SettlementSheet['lines'][number]
export type Line = OrderSheet['lines'][number] &
  Partial<Pick<CartSheetLine, 'colour' | 'size' | 'code' | 'picture' | 'picture_link'>>

/** What is settled, whether it lies in the cart or is an order already. */
export interface Sheet {
  receiver: ReceiverAddress | null
  lines: readonly Line[]
  parcels: readonly Parcel[]
  product: string
  /** What there is to pay with; null for who may not. */
  paying: Paying | null
}

export const ofCart = ({ receiver, lines, parts, product_amount, paying }: SettlementSheet): Sheet => ({
  receiver,
  lines,
  parcels: parts.map(({ factory_id: key, factory: name, pieces, quote }) => ({
    key,
    name,
    pieces,
    quote,
    chosen: null,
    lost: null,
  })),
  product: product_amount,
  paying,
})

/** `order` knows the colours and sizes of its lines. */
export const ofOrder = (
  { receiver, lines, parts, product_amount, paying }: OrderSheet,
  order?: OrderDetail,
): Sheet => ({
  receiver,
  lines: lines.map((line) => ({ ...line, ...lookOf(order?.lines.find(({ id }) => id === line.id)) })),
  parcels: parts.map(({ number: key, part_no: name, pieces, quote, chosen, lost }) => ({
    key,
    name,
    pieces,
    quote,
    chosen,
    lost,
  })),
  product: product_amount,
  paying,
})

const lookOf = (line: OrderLine | undefined) => ({
  code: line?.code ?? null,
  picture: line?.picture ?? null,
  picture_link: line?.picture_link ?? null,
  ...(line?.colour && { colour: line.colour }),
  ...(line?.size && { size: line.size }),
})

/** Which method a parcel takes, by its number; 0 is none. */
export type Picked = ReadonlyMap<number, number>

/** What was picked as far as it is still offered; what nobody has picked so far takes what the order says, or the cheapest. */
export function optionOf({ key, quote, chosen, lost }: Parcel, picked: Picked): FreightOption | null {
  const offered = quote?.options ?? []
  const wanted = picked.get(key)
  if (wanted !== undefined) return offered.find((one) => one.method_id === wanted) ?? null
  if (lost) return null
  return offered.find((one) => one.method_id === chosen?.method_id) ?? offered[0] ?? null
}

/** The way of each parcel that has one. */
export const waysOf = ({ parcels }: Sheet, picked: Picked) =>
  parcels.flatMap((parcel) => {
    const option = optionOf(parcel, picked)
    return option ? [{ parcel, option }] : []
  })

type Way = ReturnType<typeof waysOf>[number]

/** As the parts of an order are told their ways. */
export const choicesOf = (ways: readonly Way[]) =>
  ways.map(({ parcel, option: { method_id, fingerprint } }) => ({ number: parcel.key, method_id, fingerprint }))

/** Not what stands written in the order. */
export const isOther = ({ parcel: { chosen }, option }: Way) =>
  chosen?.fingerprint !== option.fingerprint || chosen?.method_id !== option.method_id

export const freightOf = ({ parcels }: Sheet, picked: Picked): string | null => {
  const options = parcels.map((parcel) => optionOf(parcel, picked))
  return options.every((one) => one !== null) ? amountOf(sum(options.map(({ minor }) => minor))) : null
}

/** What it comes to; null as long as something is to be chosen or cannot be had. */
export function totalOf(sheet: Sheet, picked: Picked): string | null {
  const freight = freightOf(sheet, picked)
  if (freight === null || sheet.parcels.length === 0 || sheet.lines.some(({ problem }) => problem)) return null
  return amountOf((minorOf(sheet.product) ?? 0) + (minorOf(freight) ?? 0))
}

/** How much more there would have to be; null where there is enough, or nobody knows. */
export function gapOf(total: string | null, paying: Paying | null): string | null {
  if (total === null || paying === null) return null
  const gap = (minorOf(total) ?? 0) - (minorOf(paying.spendable) ?? 0)
  return gap > 0 ? amountOf(gap) : null
}

export type Change =
  | { kind: 'unit'; key: string; name: string; was: string; now: string }
  | { kind: 'problem'; key: string; name: string; problem: LineProblem }
  | { kind: 'freight'; key: string; name: string; was: string; now: string }
  | { kind: 'gone'; key: string; name: string }

const NONE: Picked = new Map()

/** What is not any more as the person saw it. */
export function changesBetween(before: Sheet, after: Sheet, picked: Picked = NONE): Change[] {
  const known = new Map(before.lines.map((line) => [line.id, line]))
  const lines = after.lines.flatMap((line): Change[] => {
    const was = known.get(line.id)
    if (!was) return []
    const key = `line ${line.id}`
    if (line.problem && line.problem !== was.problem)
      return [{ kind: 'problem', key, name: line.name, problem: line.problem }]
    const isOther = was.unit !== null && line.unit !== null && was.unit !== line.unit
    return isOther ? [{ kind: 'unit', key, name: line.name, was: was.unit as string, now: line.unit as string }] : []
  })
  return [...lines, ...freightChanges(before, after, picked)]
}

/** Of what is carried to the same place only: another address has another freight, and nobody wonders. */
function freightChanges(before: Sheet, after: Sheet, picked: Picked): Change[] {
  if (!isSamePlace(before.receiver, after.receiver)) return []
  const known = new Map(before.parcels.map((parcel) => [parcel.key, optionOf(parcel, picked)]))
  return after.parcels.flatMap((parcel): Change[] => {
    const was = known.get(parcel.key)
    if (!was) return []
    const now = parcel.quote?.options.find((one) => one.method_id === was.method_id)
    const key = `parcel ${parcel.key}`
    if (!now) return [{ kind: 'gone', key, name: parcel.name }]
    if (now.minor === was.minor) return []
    return [{ kind: 'freight', key, name: parcel.name, was: was.fee.amount, now: now.fee.amount }]
  })
}

const isSamePlace = (one: ReceiverAddress | null, other: ReceiverAddress | null) =>
  one?.country === other?.country && one?.postcode === other?.postcode && one?.region_code === other?.region_code

/** By which password so much is paid; null where nobody asks. */
export function provenBy(total: string | null, paying: Paying | null): ProvenBy | null {
  if (total === null || paying === null || gapOf(total, paying) !== null) return null
  return (minorOf(total) ?? 0) >= (minorOf(paying.proof.from) ?? 0) ? paying.proof.by : null
}

export type Obstacle =
  | { kind: 'refusal'; reason: 'E_LINES_GONE' | 'E_LOGISTICS_REQUIRED' | 'E_LOGISTICS_CHANGED' }
  | { kind: 'gap'; amount: string }

/** What would keep an order from being paid this moment; nothing at best. */
export function obstacleOf({ lines, parts, gap }: OrderSheet): Obstacle | null {
  if (lines.some(({ problem }) => problem !== null)) return { kind: 'refusal', reason: 'E_LINES_GONE' }
  if (parts.some(({ lost }) => lost !== null)) return { kind: 'refusal', reason: 'E_LOGISTICS_CHANGED' }
  if (parts.some(({ chosen }) => chosen === null)) return { kind: 'refusal', reason: 'E_LOGISTICS_REQUIRED' }
  return gap !== null && (minorOf(gap) ?? 0) > 0 ? { kind: 'gap', amount: gap } : null
}
