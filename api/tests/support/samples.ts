import { row, type Row } from '#core/database'
import { resources, type Resource, writableFields } from '#core/crud/resource'
import type { Field } from '#core/lists/fields'
import { declaredRoutes } from '#core/http/routes'
import { pictureRow } from '#tests/support/materials'
import { plainProduct } from '#tests/support/products'
import { userId } from '#tests/support/organisations'

/** Additional values that make a sample row valid. */
const BESIDE: Record<string, Row | (() => Promise<Row>)> = {
  // Items and buttons need more fields than a directory.
  menus: { type: 'directory', app: 'member' },
  'user-rules': { type: 'directory' },
  // A password is required on creation.
  users: { password: 'Quiet-River-88' },
  'exchange-currencies': { code: 'CHF' },
  'exchange-rates': { rate: '7.10' },
  suppliers: { admin_password: 'Quiet-River-88' },
  // An existing area and supplier.
  factories: { admin_password: 'Quiet-River-88', area_code: '350581', supplier_id: 2 },
  'shipping-addresses': { area_code: '350581', postcode: '362700', sender_phone: '+8613800000000', organisation_id: 2 },
  'merchant-levels': { organisation_id: 2 },
  merchants: { admin_password: 'Quiet-River-88', supplier_id: 2 },
  // A watchable resource and field.
  'sensitive-rules': { resource: 'departments', fields: ['status'] },
  'recycle-rules': { resource: 'dictionary-types' },
  // The narrowest range, which everyone may grant.
  roles: { data_range: 'own', organisation_kind: 'platform' },
  'stock-colours': { hex: '#336699' },
  // A draft needs no other field.
  spus: { name_en: 'Sample' },
  // A style code different from the blank's.
  products: async () => ({ style_code: `sample-${++made}` }),
  'level-prices': async () => ({ product_id: await plainProduct() }),
  'exclusive-prices': async () => ({
    product_id: await plainProduct(),
    tiers: [{ from: 1, to: null, price: '9.00' }],
  }),
  'blank-requests': async () => ({
    ...(await ofMerchant()),
    description: 'Long enough to be understood.',
    reference_url: '',
  }),
  // Existing places and a valid phone number.
  'receiver-addresses': async () => ({
    ...(await ofMerchant()),
    area_code: '350581',
    postcode: '362700',
    mobile_phone: '+8613800000000',
    street: '服装城8号',
  }),
  stores: async () => ofMerchant(),
  'publication-templates': async () => ofMerchant(),
  // Only platform `other` has warehouses by hand.
  warehouses: async () => ({ store_id: await manualStore() }),
  'logistics-methods': { code: 'SAMPLE' },
  'logistics-zones': { places: ['FJ'] },
  'closed-countries': { country: 'FJ' },
  'calendar-days': { day: '2031-03-05' },
  materials: async () => ({ picture: await pictureRow(await userId('super')) }),
}

let made = 0

async function manualStore(): Promise<number | undefined> {
  const created = await row<{ id: number }>(
    `insert into stores (organisation_id, owner_user_id, name, sales_platform, authorization_status)
     select organisation_id, id, 'Sample', 'other', 'completed' from users
      where organisation_id = (select min(id) from merchants) order by id limit 1 returning id`,
  )
  return created?.id
}

/** Only merchants own one, so other creators name the merchant. */
const ofMerchant = async () => ({
  organisation_id: (await row<{ id: number }>('select min(id) as id from merchants'))?.id,
})

export async function sampleBody(resource: Resource): Promise<Row> {
  const unique = `s${process.pid % 1000}x${++made}`
  const body: Row = {}
  for (const [name, field] of writableFields(resource.fields, 'create'))
    if (field.required) body[name] = await sampleOf(field, unique)
  const beside = BESIDE[resource.name]
  return { ...body, ...(typeof beside === 'function' ? await beside() : beside) }
}

async function sampleOf(field: Field, unique: string): Promise<unknown> {
  if (field.kind === 'choice') return field.options?.[0]
  if (field.kind === 'integer') return field.min ?? 1
  if (field.kind === 'flag') return false
  if (field.kind === 'date') return '2026-01-01'
  if (field.kind === 'money' || field.kind === 'decimal') return '1.00'
  if (field.kind === 'json') return {}
  if (field.kind === 'reference')
    return (await row<{ id: number }>(`select min(id) as id from ${resources.get(field.to ?? '')?.table}`))?.id
  return unique
}

export function mounted(): Resource[] {
  const open = new Set(declaredRoutes.map(({ name }) => name))
  return [...resources.values()].filter(({ name }) => open.has(`${name}.index`))
}

/** A writable text field for testing changes. */
export const changeable = ({ fields }: Resource) =>
  writableFields(fields, 'update').find(
    ([, { kind, pattern, options }]) => kind === 'text' && !pattern && !options,
  )?.[0]
