import { ADDRESS } from '#contracts/limits'
import type { ReceiverAddress } from '#contracts/logistics'
import { row, type Row, type Transaction } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import { type Hooks, defineResource } from '#core/crud/resource'
import { requireBuyer } from '#catalogue/shop/sold_to'
import { validateAddress, addressTexts } from '#logistics/domain/address'
import { changedTexts, rejectRiskyTexts } from '#settings/risk/check_text'
import { flag, id, reference, text } from '#core/lists/fields'
import { ORGANISATION_OWNED, rowFields } from '#logistics/resources/shared'

const BLANK = { country: 'CN', region_code: '', area_code: null, province: '', city: '', district: '', postcode: '' }

/** Locked per merchant: exactly one address is the default, and their number is limited. */
export const receiverAddressRules: Hooks = {
  async beforeWrite(values, before, { actor, trx }) {
    const organisationId = Number(before?.organisation_id ?? values.organisation_id ?? requireBuyer(actor))
    const kept = await lockAddressBook(organisationId, trx)
    if (!before && kept >= ADDRESS.most) throw new Refusal('E_ADDRESSES_FULL', { max: ADDRESS.most })
    if (before?.is_default && values.is_default === false) throw refuseField('is_default', 'E_DEFAULT_ADDRESS')
    const isDefault = before ? values.is_default : Boolean(values.is_default) || kept === 0
    if (isDefault && !before?.is_default) await clearDefault(organisationId, trx)
    const address = validatedAddress({ ...BLANK, ...before, ...values })
    await rejectRiskyTexts(changedTexts(Object.keys(addressTexts(address)), { ...address }, before))
    const defaulted = isDefault === undefined ? {} : { is_default: isDefault }
    return { ...values, ...address, ...defaulted, ...(!before && { organisation_id: organisationId }) }
  },
  /** When the default is deleted, the most recently used address becomes the default. */
  async beforeDelete(ids, { trx }) {
    const owners = await row<{ owners: number[] }>(
      'select coalesce(array_agg(distinct organisation_id), array[]::int[]) as owners from receiver_addresses where id = any(?)',
      [ids],
      trx,
    )
    for (const owner of owners?.owners ?? []) await lockAddressBook(owner, trx)
    return () => chooseNewDefault(owners?.owners ?? [], trx)
  },
}

async function lockAddressBook(organisationId: number, trx: Transaction): Promise<number> {
  await row('select 1 from merchants where id = ? for no key update', [organisationId], trx)
  const found = await row<{ count: number }>(
    'select count(*)::int as count from receiver_addresses where organisation_id = ?',
    [organisationId],
    trx,
  )
  return found?.count ?? 0
}

const clearDefault = (organisationId: number, trx: Transaction) =>
  row(
    'update receiver_addresses set is_default = false, version = version + 1, updated_at = now() where organisation_id = ? and is_default',
    [organisationId],
    trx,
  )

async function chooseNewDefault(owners: readonly number[], trx: Transaction): Promise<void> {
  await row(
    `update receiver_addresses set is_default = true, version = version + 1, updated_at = now() where id in (
       select distinct on (a.organisation_id) a.id from receiver_addresses a
        where a.organisation_id = any(?)
          and not exists (select 1 from receiver_addresses d where d.organisation_id = a.organisation_id and d.is_default)
        order by a.organisation_id, a.updated_at desc, a.id desc)`,
    [owners],
    trx,
  )
}

function validatedAddress(whole: Row): ReceiverAddress {
  const { country, region_code, area_code, province, city, district, street, firstname, mobile_phone, postcode } =
    validateAddress(whole as unknown as ReceiverAddress)
  return { country, region_code, area_code, province, city, district, street, firstname, mobile_phone, postcode }
}

/** In China, the district code determines province, city and district. */
export const receiverAddresses = defineResource({
  name: 'receiver-addresses',
  table: 'receiver_addresses',
  verbs: ['view', 'create', 'edit', 'delete'],
  ownership: ORGANISATION_OWNED,
  label: 'firstname',
  hooks: receiverAddressRules,
  fields: {
    id: id(),
    organisation_id: reference('merchants', { readonly: 'after_create' }),
    firstname: text({ required: true, max: ADDRESS.name, search: true, sort: true }),
    mobile_phone: text({ required: true, max: 30, search: true }),
    country: text({ initial: 'CN', max: 2, pattern: /^[A-Z]{2}$/, sort: true }),
    region_code: text({ max: 6, pattern: /^[A-Z0-9]*$/ }),
    area_code: text({ nullable: true, max: 6, pattern: /^\d{6}$/ }),
    province: text({ max: ADDRESS.place, search: true }),
    city: text({ max: ADDRESS.place, search: true, sort: true }),
    district: text({ max: ADDRESS.place, search: true }),
    street: text({ required: true, max: ADDRESS.street, search: true }),
    postcode: text({ max: 12, search: true }),
    is_default: flag(),
    ...rowFields,
  },
})
