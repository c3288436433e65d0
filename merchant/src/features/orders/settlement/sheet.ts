import type { Customs } from '@inkfold/api/contracts/customs'
import type { FreightOption, FreightQuote, ReceiverAddress } from '@inkfold/api/contracts/logistics'
import { amountOf, minorOf, sum } from '@inkfold/api/contracts/price/amounts'
import type { OrderDetail, OrderLine } from '@inkfold/api/contracts/orders'
import type { OrderSheet, Paying, ProvenBy, SettlementSheet } from '@inkfold/api/contracts/settlement'

/** What one factory sends, or what was split from it by hand. */
export interface Parcel {
  /** The factory of lines in the cart, the part of an order. */
  key: number
  name: string
  /** What lies in it, by the ids of its lines. */
  lines: readonly number[]
  pieces: number
  quote: FreightQuote | null
  /** What stands written in the order. */
  chosen: FreightOption | null
  lost: FreightOption | null
}

type CartSheetLine = SettlementSheet['lines'][number]
export type Line = OrderSheet['lines'][number] &
  Partial<Pick<CartSheetLine, 'colour' | 'size' | 'code' | 'picture' | 'picture_link' | 'is_artwork'>>

/** What is settled, whether it lies in the cart or is an order already. */
export interface Sheet {
  receiver: ReceiverAddress | null
  lines: readonly Line[]
  parcels: readonly Parcel[]
  product: string
  /** What there is to pay with; null for who may not. */
  paying: Paying | null
}

/** `declared` is what was said of lines here; there is no order yet that could keep it. */
export const ofCart = (
  { receiver, lines, parts, product_amount, paying }: SettlementSheet,
  declared: ReadonlyMap<number, Customs> = new Map(),
): Sheet => ({
  receiver,
  lines: lines.map((line) => ({ ...line, customs: declared.get(line.id) ?? line.customs })),
  parcels: parts.map(({ factory_id: key, factory: name, lines: own, pieces, quote }) => ({
    key,
    name,
    lines: own,
    pieces,
    quote,
    chosen: null,
    lost: null,
  })),
  product: product_amount,
  paying,
})

/** What stands written in the order is all that is offered to whoever may not change it. */
export const fixed = (sheet: OrderSheet): OrderSheet => ({
  ...sheet,
  parts: sheet.parts.map(({ quote, chosen, ...part }) => ({
    ...part,
    chosen,
    quote: quote && { ...quote, options: chosen ? [chosen] : [], refused: [] },
  })),
})

/** `order` knows the colours and sizes of its lines. */
export const ofOrder = (
  { receiver, lines, parts, product_amount, paying }: OrderSheet,
  order?: OrderDetail,
): Sheet => ({
  receiver,
  lines: lines.map((line) => ({ ...line, ...lookOf(order?.lines.find(({ id }) => id === line.id)) })),
  parcels: parts.map(({ number: key, part_no: name, lines: own, pieces, quote, chosen, lost }) => ({
    key,
    name,
    lines: own,
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
  is_artwork: line?.is_artwork ?? false,
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

/** What crosses a border by the ways it takes. */
export function abroadIn(sheet: Sheet, picked: Picked): Line[] {
  const own = waysOf(sheet, picked).flatMap(({ parcel, option }) => (option.needs_customs ? parcel.lines : []))
  return sheet.lines.filter(({ id }) => own.includes(id))
}

/** How much more there would have to be; null where there is enough, or nobody knows. */
export function gapOf(total: string | null, paying: Paying | null): string | null {
  if (total === null || paying === null) return null
  const gap = (minorOf(total) ?? 0) - (minorOf(paying.spendable) ?? 0)
  return gap > 0 ? amountOf(gap) : null
}

/** By which password so much is paid; null where nobody asks. */
export function provenBy(total: string | null, paying: Paying | null): ProvenBy | null {
  if (total === null || paying === null || gapOf(total, paying) !== null) return null
  return (minorOf(total) ?? 0) >= (minorOf(paying.proof.from) ?? 0) ? paying.proof.by : null
}
