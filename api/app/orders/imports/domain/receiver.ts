import { ADDRESS } from '#contracts/limits'
import type { ReceiverAddress } from '#contracts/logistics'
import { LANGUAGES } from '#contracts/languages'
import type { ImportColumn } from '#contracts/order_imports'
import { Refusal } from '#core/errors'
import { once } from '#core/once'
import { located } from '#logistics/domain/located'
import { regionAt } from '#logistics/domain/pasted/chinese_region'
import type { Cells } from '#orders/imports/domain/columns'
import type { Fault, GroupRow } from '#orders/imports/domain/draft'
import { countriesIn, statesOf } from '#settings/area/countries'

const COLUMNS = [
  'firstname',
  'mobile_phone',
  'country',
  'province',
  'city',
  'district',
  'street',
  'postcode',
] as const satisfies ImportColumn[]

/** Names of our address fields, as the sheet's columns. */
const COLUMN_OF: Readonly<Record<string, ImportColumn>> = { region_code: 'province', area_code: 'district' }
const LONGEST: Readonly<Partial<Record<ImportColumn, number>>> = {
  firstname: ADDRESS.name,
  province: ADDRESS.place,
  city: ADDRESS.place,
  district: ADDRESS.place,
  street: ADDRESS.street,
}

/** Where all rows of an order go: said in its first row, and never otherwise in another. */
export function receiverIn(rows: readonly GroupRow[], faults: Fault[]): ReceiverAddress | null {
  const [[first, head]] = rows as [GroupRow, ...GroupRow[]]
  const before = faults.length
  for (const [row, cells] of rows)
    for (const column of COLUMNS) {
      const said = cells[column]
      const max = LONGEST[column]
      if (said !== undefined && said !== head[column]) faults.push({ row, column, key: 'errors.E_IMPORT_DIFFERS' })
      else if (said !== undefined && max && said.length > max)
        faults.push({ row, column, key: 'errors.E_IMPORT_LONG', params: { max } })
    }
  if (faults.length > before) return null
  return placed(first, head, faults)
}

function placed(row: number, cells: Cells, faults: Fault[]): ReceiverAddress | null {
  const country = countryOf(cells.country ?? '')
  if (!country) {
    faults.push({ row, column: 'country', key: cells.country ? 'errors.E_COUNTRY_INVALID' : 'errors.E_REQUIRED' })
    return null
  }
  try {
    return located(addressIn(country, cells))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    for (const [field, reasons] of Object.entries(error.fields))
      for (const { key, params } of reasons)
        faults.push({ row, column: COLUMN_OF[field] ?? (field as ImportColumn), key, ...(params && { params }) })
    return null
  }
}

function addressIn(country: string, cells: Cells): ReceiverAddress {
  const {
    province = '',
    city = '',
    district = '',
    street = '',
    firstname = '',
    mobile_phone = '',
    postcode = '',
  } = cells
  const area = country === 'CN' ? regionAt(`${province}${city}${district}`.replaceAll(/\s/g, ''))?.code : undefined
  return {
    country,
    region_code: country === 'CN' ? '' : stateOf(country, province),
    area_code: area ?? null,
    province,
    city,
    district,
    street,
    firstname,
    mobile_phone,
    postcode,
  }
}

const spelled = (text: string) => text.normalize('NFKC').trim().toLowerCase()

const countries = once(
  () =>
    new Map([
      ['uk', 'GB'],
      ['usa', 'US'],
      ...LANGUAGES.flatMap((language) =>
        countriesIn(language).flatMap(({ value, label }) => [
          [spelled(value), value] as const,
          [spelled(label), value] as const,
        ]),
      ),
    ]),
)

const countryOf = (given: string) => countries().get(spelled(given))

/** By its letters or its name; what is neither is told as it stands. */
function stateOf(country: string, given: string): string {
  const wanted = spelled(given)
  const found = LANGUAGES.flatMap((language) => statesOf(country, language)).find(
    ({ value, label }) => spelled(value) === wanted || spelled(label) === wanted,
  )
  return found?.value ?? (statesOf(country, 'en').length > 0 ? given : '')
}
