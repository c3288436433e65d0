import type { PublicationForm } from './form.ts'

/** One sample of every entry; a list holds the sample of its entries. */
const SHAPE: PublicationForm = {
  title_zh: '',
  title_en: '',
  description_zh: '',
  description_en: '',
  category_id: '',
  category_name: '',
  attributes: [{ id: '', name: '', value_id: '', value: '', unit: '' }],
  currency: 'USD',
  declared_price: '',
  retail_price: '',
  original_price: '',
  variants: [{ colour_id: 0, size_id: 0, sku: '', declared_price: '', retail_price: '' }],
  origin_country: 'CN',
  origin_region: '',
  is_sensitive: false,
  sensitive_types: ['battery'],
  capacity: '',
  volume_cm3: '',
  weight_g: '',
  length_cm: '',
  width_cm: '',
  height_cm: '',
  packaging_shape: '',
  packaging_type: '',
  accessory_type: '',
  accessory_count: 0,
  commitment_days: 2,
  freight_template: '',
  sale_mode: 'single',
  price_rule: { freight: '', other_cost: '', fee_percent: '', margin_percent: '', markup_percent: '', ending: '' },
  sites: [''],
  warehouses: [''],
  composition: [{ material: '', percent: 0 }],
  size_table: [{ size_id: 0, length_cm: '', width_cm: '', height_cm: '', net_weight_g: '' }],
  model: { name: '', height_cm: '', bust_cm: '', waist_cm: '', hips_cm: '', size_id: null },
  pictures: {
    preview: picture(),
    carousel: picture(),
    square: picture(),
    colour_block: picture(),
    detail: picture(),
    packaging: picture(),
    thumbnail: picture(),
  },
}

function picture(): PublicationForm['pictures']['square'] {
  return [{ file: '', colour_id: null, width: 0, height: 0, bytes: 0, type: '' }]
}

const LONGEST_LIST = 1000
const LONGEST_TEXT = 20_000
const LARGEST = 2_147_483_647
type Value = unknown

const isRecord = (value: Value): value is Record<string, Value> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An entry of the sample's kind, or the path of what is not. */
function shaped(sample: Value, given: Value, path: string, strange: string[]): Value {
  if (Array.isArray(sample)) {
    if (given === undefined) return []
    if (!Array.isArray(given) || given.length > LONGEST_LIST) return void strange.push(path)
    return given.map((one, index) => shaped(sample[0], one, `${path}.${index}`, strange))
  }
  if (isRecord(sample)) {
    if (given !== undefined && !isRecord(given)) return void strange.push(path)
    strange.push(
      ...Object.keys(given ?? {}).flatMap((name) => (Object.hasOwn(sample, name) ? [] : [`${path}.${name}`])),
    )
    return Object.fromEntries(
      Object.entries(sample).map(([name, one]) => [name, shaped(one, given?.[name], `${path}.${name}`, strange)]),
    )
  }
  if (given === undefined) return sample
  const isRight =
    sample === null
      ? given === null || isWhole(given)
      : typeof sample === 'number'
        ? typeof given === 'number' && Number.isFinite(given) && Math.abs(given) <= LARGEST
        : typeof given === typeof sample && (typeof given !== 'string' || isText(given))
  if (!isRight) strange.push(path)
  return given
}

const isWhole = (value: Value) => Number.isInteger(value) && Number(value) > 0 && Number(value) <= LARGEST
/** PostgreSQL takes neither NUL nor half a surrogate pair. */
const isText = (text: string) => text.length <= LONGEST_TEXT && !text.includes('\0') && !/\p{Surrogate}/u.test(text)

/** What is left out gets its initial value; unknown names and wrong kinds are named by path. */
export function readForm(given: Value): { form: PublicationForm; strange: string[] } {
  const strange: string[] = []
  const form = shaped(SHAPE, given ?? {}, 'form', strange) as PublicationForm
  return { form, strange }
}

export const emptyForm = (): PublicationForm => readForm({}).form
