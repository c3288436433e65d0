import type { Row } from '#core/database'
import { refuseField } from '#core/errors'
import type { Hooks } from '#core/crud/resource'
import { supplierFor } from '#organisations/actions/supplier_for'
import { phoneOrRefusal } from '#identity/domain/contacts'
import { regionOf } from '#settings/area/areas'
import { isCountry } from '#settings/area/countries'

/** In China the area's code says province, city and district; elsewhere they are written out. */
export const addressRules: Hooks = {
  async write(values, before, context) {
    const organisation_id = before
      ? before.organisation_id
      : await supplierFor(values.organisation_id as number | undefined, context, 'organisation_id')
    const placed = located(values, { country: 'CN', area_code: null, ...before, ...values })
    if (values.sender_phone) placed.sender_phone = phoneOrRefusal(String(values.sender_phone), 'sender_phone')
    return { ...placed, organisation_id }
  },
}

function located(values: Row, address: Row): Row {
  const country = String(address.country)
  if (!isCountry(country)) throw refuseField('country', 'E_COUNTRY_INVALID')
  if (country !== 'CN') return elsewhere(values, address)
  const region = regionOf(String(address.area_code ?? ''))
  if (!region) throw refuseField('area_code', address.area_code ? 'E_AREA_INVALID' : 'E_REQUIRED')
  if (!/^\d{6}$/.test(String(address.postcode))) throw refuseField('postcode', 'E_POSTCODE_INVALID')
  return { ...values, ...region }
}

function elsewhere(values: Row, address: Row): Row {
  if (!address.city) throw refuseField('city', 'E_REQUIRED')
  return { ...values, area_code: null }
}
