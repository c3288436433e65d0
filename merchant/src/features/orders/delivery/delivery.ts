import { missingCustomsFields } from '@inkfold/api/contracts/customs'
import type { DeliveryChange, DeliverySheet, DeliveryWish } from '@inkfold/api/contracts/delivery'
import { amountOf, minorOf, sum } from '@inkfold/api/contracts/price/amounts'
import type { ProvenBy } from '@inkfold/api/contracts/settlement'
import { choicesOf, optionOf, waysOf, type Parcel, type Picked, type Sheet } from '../settlement/sheet'

/** Excludes parts in production, which cannot change. */
export const parcelsOf = ({ parts }: DeliverySheet): Parcel[] =>
  parts.flatMap(({ number: key, part_no: name, lines, pieces, quote, chosen }) =>
    quote ? [{ key, name, lines, pieces, quote, chosen, lost: null }] : [],
  )

const asSheet = (sheet: DeliverySheet): Pick<Sheet, 'parcels'> => ({ parcels: parcelsOf(sheet) })

export interface DeliverySum {
  before: string
  /** Null while a part has no method. */
  now: string | null
  /** Positive: charged; negative: refunded. */
  difference: number
  gap: string | null
  /** The password that authorises a charge; null for none. */
  provenBy: ProvenBy | null
  isUnchanged: boolean
}

export function sumOf(sheet: DeliverySheet, picked: Picked): DeliverySum {
  const parcels = parcelsOf(sheet)
  const options = parcels.map((parcel) => optionOf(parcel, picked))
  const fixed = sum(sheet.parts.map(({ quote, was }) => (quote ? 0 : (was?.minor ?? 0))))
  const isChosen = options.every((one) => one !== null)
  const minor = fixed + sum(options.map((one) => one?.minor ?? 0))
  const difference = isChosen ? minor - (minorOf(sheet.freight_amount) ?? 0) : 0
  const { paying } = sheet
  const lacks = paying ? difference - (minorOf(paying.spendable) ?? 0) : 0
  const isProven = paying !== null && lacks <= 0 && difference > 0 && difference >= (minorOf(paying.proof.from) ?? 0)
  const isMoved = JSON.stringify(sheet.was) !== JSON.stringify(sheet.receiver)
  return {
    before: sheet.freight_amount,
    now: isChosen ? amountOf(minor) : null,
    difference,
    gap: lacks > 0 ? amountOf(lacks) : null,
    provenBy: isProven ? paying.proof.by : null,
    isUnchanged: !isMoved && options.every((one, at) => one?.method_id === parcels[at]?.chosen?.method_id),
  }
}

/** Items that cross a border with the chosen method and lack customs data. */
export function undeclaredIn(sheet: DeliverySheet, picked: Picked): string[] {
  const abroad = parcelsOf(sheet).flatMap((parcel) => (optionOf(parcel, picked)?.needs_customs ? parcel.lines : []))
  return sheet.lines
    .filter(({ id, customs }) => abroad.includes(id) && missingCustomsFields(customs).length > 0)
    .map(({ name }) => name)
}

/** The request; null while a choice is missing. */
export function changeOf(sheet: DeliverySheet, wish: DeliveryWish, picked: Picked): DeliveryChange | null {
  const { now } = sumOf(sheet, picked)
  const choices = choicesOf(waysOf(asSheet(sheet) as Sheet, picked))
  return now === null ? null : { ...wish, version: sheet.version, choices, freight: now }
}
