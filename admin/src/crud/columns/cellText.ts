import type { Currency } from '@inkfold/api/contracts/money'
import type { Language } from '@inkfold/api/contracts/languages'
import type { Format } from '@/i18n/format'
import { nameOf, type Row } from '../row'
import { wordOf } from '../choices'
import type { Column } from './column'

export interface Wording {
  t: (key: string) => string
  format: Format
  language: Language
  /** The name of a record of another resource. */
  labelOf: (resource: string, id: number) => string
}

export function cellText(column: Column, row: Row, wording: Wording): string | number {
  const value = row[column.name]
  if (column.kind === 'named') return nameOf(row, column.name, wording.language)
  if (column.kind === 'swatches') return coloursOf(row[column.drawn ?? ''], wording)
  if (column.kind === 'flag') return wording.t(value ? 'crud:yes' : 'crud:no')
  if (column.kind === 'limit')
    return typeof value === 'number' ? wording.format.number(value) : wording.t('crud:unlimited')
  if (value === null || value === undefined || value === '') return ''
  if (column.choices)
    return [value]
      .flat()
      .map((each) => choiceOf(column, each, wording))
      .join(', ')
  if (column.kind === 'remote') return namesOf(column.resource ?? '', value, wording)
  if (column.kind === 'bytes') return wording.format.bytes(Number(value))
  if (column.kind === 'money') return wording.format.money(String(value), currencyOf(column, row))
  if (column.kind === 'time') return wording.format.dateTime(String(value))
  if (column.kind === 'date') return wording.format.date(String(value))
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'number') return value
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const currencyOf = ({ currency }: Column, row: Row) => (currency ? (row[currency] as Currency | null) : null)

/** True when the cell is empty. Custom cells without a value of their own never count as empty. */
export const isBlank = (column: Column, row: Row, wording: Wording) =>
  cellText(column, row, wording) === '' && !(column.kind === 'own' && row[column.name] === undefined)

/** A value unknown to this version is shown raw. */
function choiceOf({ choices }: Column, value: unknown, { t }: Wording): string {
  const known = choices?.values.some((each) => String(each) === String(value))
  return known && choices ? wordOf(choices, value, t) : String(value)
}

function namesOf(resource: string, value: unknown, { labelOf }: Wording): string {
  const ids = (Array.isArray(value) ? value : [value]).map(Number)
  return ids.map((id) => labelOf(resource, id)).join(', ')
}

const coloursOf = (colours: unknown, { language }: Wording) =>
  ((colours ?? []) as Row[]).map((each) => nameOf(each, 'name', language)).join(', ')
