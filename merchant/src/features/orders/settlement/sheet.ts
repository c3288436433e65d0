import type { Language } from '@inkfold/api/contracts/languages'
import { localizedStem } from '@/i18n/localizedName'
import type { Customs } from '@inkfold/api/contracts/customs'
import type { FreightOption, FreightQuote, ReceiverAddress } from '@inkfold/api/contracts/logistics'
import { amountOf, minorOf, sum } from '@inkfold/api/contracts/price/amounts'
import type { OrderDetail, OrderLine } from '@inkfold/api/contracts/orders'
import type { OrderSheet, Paying, ProvenBy, SettlementSheet } from '@inkfold/api/contracts/settlement'

/** The items one factory ships, or a part split manually. */
export interface Parcel {
  /** The factory for cart lines, the part for an order. */
  key: number
  name: string
  lines: readonly number[]
  pieces: number
  quote: FreightQuote | null
  /** The method saved in the order. */
  chosen: FreightOption | null
  lost: FreightOption | null
}

type CartSheetLine = SettlementSheet['lines'][number]
export type Line = OrderSheet['lines'][number] &
  Partial<Pick<CartSheetLine, 'sample' | 'colour' | 'size' | 'code' | 'picture' | 'picture_link' | 'is_artwork'>>

export interface Sheet {
  receiver: ReceiverAddress | null
  lines: readonly Line[]
  parcels: readonly Parcel[]
  product: string
  /** Payment sources; null without permission to pay. */
  paying: Paying | null
}

interface Named {
  lines: readonly { name: string; name_en: string }[]
}

/** The sheet with its items named in the reader's language. */
export const inLanguage = <Sent extends Named>(sheet: Sent, language: Language): Sent => ({
  ...sheet,
  lines: sheet.lines.map((line) => ({ ...line, name: localizedStem(line, 'name', language) })),
})

/** `declared` holds customs data entered here, since no order exists that could store it. */
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

/** Limits the options to the saved method, for users who may not change the order. */
export const fixed = (sheet: OrderSheet): OrderSheet => ({
  ...sheet,
  parts: sheet.parts.map(({ quote, chosen, ...part }) => ({
    ...part,
    chosen,
    quote: quote && { ...quote, options: chosen ? [chosen] : [], refused: [] },
  })),
})

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

/** Parcel key to method id; 0 is none. */
export type Picked = ReadonlyMap<number, number>

/** The picked method if still offered; without a pick, the order's method or the cheapest. */
export function optionOf({ key, quote, chosen, lost }: Parcel, picked: Picked): FreightOption | null {
  const offered = quote?.options ?? []
  const wanted = picked.get(key)
  if (wanted !== undefined) return offered.find((one) => one.method_id === wanted) ?? null
  if (lost) return null
  return offered.find((one) => one.method_id === chosen?.method_id) ?? offered[0] ?? null
}

/** The parcels that have a method, with it. */
export const waysOf = ({ parcels }: Sheet, picked: Picked) =>
  parcels.flatMap((parcel) => {
    const option = optionOf(parcel, picked)
    return option ? [{ parcel, option }] : []
  })

type Way = ReturnType<typeof waysOf>[number]

export const choicesOf = (ways: readonly Way[]) =>
  ways.map(({ parcel, option: { method_id, fingerprint } }) => ({ number: parcel.key, method_id, fingerprint }))

/** Differs from the method saved in the order. */
export const isOther = ({ parcel: { chosen }, option }: Way) =>
  chosen?.fingerprint !== option.fingerprint || chosen?.method_id !== option.method_id

export const freightOf = ({ parcels }: Sheet, picked: Picked): string | null => {
  const options = parcels.map((parcel) => optionOf(parcel, picked))
  return options.every((one) => one !== null) ? amountOf(sum(options.map(({ minor }) => minor))) : null
}

/** The total; null while a choice is missing or an item is unavailable. */
export function totalOf(sheet: Sheet, picked: Picked): string | null {
  const freight = freightOf(sheet, picked)
  if (freight === null || sheet.parcels.length === 0 || sheet.lines.some(({ problem }) => problem)) return null
  return amountOf((minorOf(sheet.product) ?? 0) + (minorOf(freight) ?? 0))
}

export function abroadIn(sheet: Sheet, picked: Picked): Line[] {
  const own = waysOf(sheet, picked).flatMap(({ parcel, option }) => (option.needs_customs ? parcel.lines : []))
  return sheet.lines.filter(({ id }) => own.includes(id))
}

/** The balance shortfall; null when it suffices or is unknown. */
export function gapOf(total: string | null, paying: Paying | null): string | null {
  if (total === null || paying === null) return null
  const gap = (minorOf(total) ?? 0) - (minorOf(paying.spendable) ?? 0)
  return gap > 0 ? amountOf(gap) : null
}

/** The password required for this amount; null for none. */
export function provenBy(total: string | null, paying: Paying | null): ProvenBy | null {
  if (total === null || paying === null || gapOf(total, paying) !== null) return null
  return (minorOf(total) ?? 0) >= (minorOf(paying.proof.from) ?? 0) ? paying.proof.by : null
}
