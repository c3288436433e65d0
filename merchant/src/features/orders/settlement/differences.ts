import type { LineProblem } from '@inkfold/api/contracts/cart'
import type { ReceiverAddress } from '@inkfold/api/contracts/logistics'
import { optionOf, type Picked, type Sheet } from './sheet'

/** A product can occur in several colours and sizes. */
type Variant = readonly { name_zh: string; name_en: string }[]

export type Change =
  | { kind: 'unit'; key: string; name: string; variant: Variant; was: string; now: string }
  | { kind: 'problem'; key: string; name: string; variant: Variant; problem: LineProblem }
  | { kind: 'freight'; key: string; name: string; was: string; now: string }
  | { kind: 'gone'; key: string; name: string }

const NONE: Picked = new Map()

export function changesBetween(before: Sheet, after: Sheet, picked: Picked = NONE): Change[] {
  const known = new Map(before.lines.map((line) => [line.id, line]))
  const lines = after.lines.flatMap((line): Change[] => {
    const was = known.get(line.id)
    if (!was) return []
    const { name, colour, size } = line
    const of = { key: `line ${line.id}`, name, variant: [colour, size].filter((one) => one !== undefined) }
    if (line.problem && line.problem !== was.problem) return [{ kind: 'problem', ...of, problem: line.problem }]
    const isOther = was.unit !== null && line.unit !== null && was.unit !== line.unit
    return isOther ? [{ kind: 'unit', ...of, was: was.unit as string, now: line.unit as string }] : []
  })
  return [...lines, ...freightChanges(before, after, picked)]
}

/** Compares freight for an unchanged destination only; another address is expected to cost differently. */
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
