import { COMMITMENT_DAYS } from '../catalogue.ts'
import {
  PACKAGING_SHAPES,
  PACKAGING_TYPES,
  PUBLICATION_PICTURES,
  SALE_MODES,
  type PublicationContext,
  type PublicationFault,
  type PublicationForm,
  type PublicationRule,
  type PublicationVariant,
} from './form.ts'
import { rulePackOf } from './packs.ts'
import { pictureFaults } from './pictures.ts'
import { MEASURE_DECIMALS, MOST, OTHER_ONLY_DAYS, PRICE_DECIMALS, SITES, type RulePack } from './rules.ts'
import { textFaults } from './texts.ts'

type Fault = PublicationFault
const fault = (
  field: string,
  rule: PublicationRule,
  measured: Fault['measured'] = null,
  limit: Fault['limit'] = null,
): Fault => ({ field, rule, measured, limit })

interface NumberRule {
  decimals: number
  most: number
  isOptional?: boolean
}

const NUMBER = /^\d{1,9}(?:\.(\d{1,9}))?$/
export const PRICE: NumberRule = { decimals: PRICE_DECIMALS, most: MOST.price }
const WEIGHT: NumberRule = { decimals: MEASURE_DECIMALS, most: MOST.weight }
const SIDE: NumberRule = { decimals: MEASURE_DECIMALS, most: MOST.side }

/** A positive decimal as typed. */
export function numberFaults(field: string, text: string, { decimals, most, isOptional }: NumberRule): Fault[] {
  if (text.trim() === '') return isOptional ? [] : [fault(field, 'required')]
  const found = NUMBER.exec(text.trim())
  if (!found) return [fault(field, 'number', text.slice(0, 40))]
  const places = found[1]?.length ?? 0
  const value = Number(text)
  return [
    ...(places > decimals ? [fault(field, 'decimals', places, decimals)] : []),
    ...(value <= 0 ? [fault(field, 'not_positive', text)] : []),
    ...(value > most ? [fault(field, 'too_much', text, most)] : []),
  ]
}

const isNumber = (text: string) => NUMBER.test(text.trim()) && Number(text) > 0

function texts(form: PublicationForm, { variables }: PublicationContext, pack: RulePack): Fault[] {
  return (['zh-cn', 'en'] as const).flatMap((language) => {
    const suffix = language === 'en' ? 'en' : 'zh'
    const isRequired = pack.languages.includes(language)
    const title = isRequired ? pack.title : { ...pack.title, min: 0 }
    return [
      ...textFaults(`title_${suffix}`, form[`title_${suffix}`], title, variables[language]),
      ...textFaults(`description_${suffix}`, form[`description_${suffix}`], pack.description, variables[language]),
    ]
  })
}

function prices(form: PublicationForm, pack: RulePack): Fault[] {
  const { declared_price: declared, retail_price: retail, original_price: original } = form
  const faults = [
    ...numberFaults('declared_price', declared, PRICE),
    ...numberFaults('retail_price', retail, PRICE),
    ...numberFaults('original_price', original, { ...PRICE, isOptional: true }),
    ...(pack.currencies.includes(form.currency)
      ? []
      : [fault('currency', 'currency', form.currency, pack.currencies.join(', '))]),
  ]
  if (isNumber(original) && isNumber(retail) && Number(original) <= Number(retail))
    faults.push(fault('original_price', 'price_order', original, retail))
  return faults
}

function variants(form: PublicationForm, context: PublicationContext, pack: RulePack): Fault[] {
  const faults: Fault[] = form.variants.length === 0 ? [fault('variants', 'required')] : []
  const seen = new Set<string>()
  for (const [index, one] of form.variants.entries()) {
    const field = `variants.${index}`
    if (!context.colour_ids.includes(one.colour_id) || !context.size_ids.includes(one.size_id))
      faults.push(fault(field, 'choice'))
    const sku = { min: 1, max: pack.skuLength, forbidden: ['control'] as const }
    faults.push(...textFaults(`${field}.sku`, one.sku, sku, {}))
    if (one.sku !== '' && seen.has(one.sku)) faults.push(fault(`${field}.sku`, 'sku_twice', one.sku))
    seen.add(one.sku)
    for (const price of ['declared_price', 'retail_price'] as const)
      faults.push(...numberFaults(`${field}.${price}`, one[price], { ...PRICE, isOptional: true }))
  }
  const byColour = variantsByColour(form)
  if (byColour.size > (pack.mostColours ?? Infinity))
    faults.push(fault('variants', 'colours_most', byColour.size, pack.mostColours))
  for (const own of byColour.values()) {
    if (own.length > (pack.mostSkusPerColour ?? Infinity))
      faults.push(fault('variants', 'skus_most', own.length, pack.mostSkusPerColour))
    const asked = new Set(own.map(({ declared_price: price }) => Number(price || form.declared_price)))
    if (pack.onePricePerColour && asked.size > 1)
      faults.push(
        fault(
          `variants.${form.variants.indexOf(own[0] as PublicationVariant)}.declared_price`,
          'price_per_colour',
          asked.size,
          1,
        ),
      )
  }
  return faults
}

/** Without `Map.groupBy`, which older browsers lack. */
function variantsByColour({ variants: all }: PublicationForm): Map<number, PublicationVariant[]> {
  const found = new Map<number, PublicationVariant[]>()
  for (const one of all) found.set(one.colour_id, [...(found.get(one.colour_id) ?? []), one])
  return found
}

const SIDES = ['length_cm', 'width_cm', 'height_cm'] as const

function packaging(form: PublicationForm, pack: RulePack): Fault[] {
  const faults = [
    ...numberFaults('weight_g', form.weight_g, WEIGHT),
    ...numberFaults('volume_cm3', form.volume_cm3, { decimals: MEASURE_DECIMALS, most: MOST.volume, isOptional: true }),
    ...SIDES.flatMap((side) => numberFaults(side, form[side], SIDE)),
  ]
  for (const [longer, shorter] of [SIDES.slice(0, 2), SIDES.slice(1)] as [
    (typeof SIDES)[number],
    (typeof SIDES)[number],
  ][])
    if (isNumber(form[longer]) && isNumber(form[shorter]) && Number(form[longer]) < Number(form[shorter]))
      faults.push(fault(shorter, 'side_order', form[shorter], form[longer]))
  const shape: string = form.packaging_shape
  const type: string = form.packaging_type
  if (shape === '' ? pack.needsPackaging : !PACKAGING_SHAPES.some((one) => one === shape))
    faults.push(fault('packaging_shape', shape === '' ? 'required' : 'choice'))
  if (type === '' ? pack.needsPackaging : !PACKAGING_TYPES.some((one) => one === type))
    faults.push(fault('packaging_type', type === '' ? 'required' : 'choice'))
  if (pack.needsPackaging && form.origin_country === '') faults.push(fault('origin_country', 'required'))
  if (!SALE_MODES.includes(form.sale_mode)) faults.push(fault('sale_mode', 'choice'))
  if (form.accessory_count > MOST.accessories)
    faults.push(fault('accessory_count', 'too_much', form.accessory_count, MOST.accessories))
  return faults
}

/** Sizes are packed as the packaging says, and weigh no more than the parcel. */
function sizes(form: PublicationForm, { size_ids: known }: PublicationContext): Fault[] {
  return form.size_table.flatMap((row, index) => {
    const field = `size_table.${index}`
    const faults = [
      ...(known.includes(row.size_id) ? [] : [fault(`${field}.size_id`, 'choice')]),
      ...SIDES.flatMap((side) => numberFaults(`${field}.${side}`, row[side], SIDE)),
      ...numberFaults(`${field}.net_weight_g`, row.net_weight_g, WEIGHT),
    ]
    for (const side of SIDES)
      if (isNumber(row[side]) && isNumber(form[side]) && Number(row[side]) !== Number(form[side]))
        faults.push(fault(`${field}.${side}`, 'size_differs', row[side], form[side]))
    if (isNumber(row.net_weight_g) && isNumber(form.weight_g) && Number(row.net_weight_g) > Number(form.weight_g))
      faults.push(fault(`${field}.net_weight_g`, 'net_weight', row.net_weight_g, form.weight_g))
    return faults
  })
}

function goods(form: PublicationForm): Fault[] {
  const total = form.composition.reduce((sum, { percent }) => sum + Math.round(percent * 100), 0) / 100
  const isElectric = form.sensitive_types.some((type) => type.includes('battery') || type === 'liquid')
  return [
    ...(form.composition.length > 0 && total !== 100 ? [fault('composition', 'composition_total', total, 100)] : []),
    ...(form.is_sensitive && form.sensitive_types.length === 0 ? [fault('sensitive_types', 'sensitive_type')] : []),
    ...(form.is_sensitive && isElectric && form.capacity.trim() === '' ? [fault('capacity', 'capacity')] : []),
    ...numberFaults('capacity', form.capacity, { decimals: MEASURE_DECIMALS, most: MOST.volume, isOptional: true }),
    ...(COMMITMENT_DAYS.some((days) => days === form.commitment_days)
      ? []
      : [fault('commitment_days', 'commitment', form.commitment_days, COMMITMENT_DAYS.join(', '))]),
  ]
}

/** At least ten sites, or all if the store offers fewer; warehouses serve five of them, or all if fewer. */
export function coverageFaults(form: PublicationForm, { sites, warehouses }: PublicationContext): Fault[] {
  const faults: Fault[] = []
  const offered = new Set(sites.map(({ id }) => id))
  const chosen = [...new Set(form.sites)]
  const least = Math.max(1, Math.min(SITES.least, offered.size))
  for (const site of chosen) if (!offered.has(site)) faults.push(fault('sites', 'site_unknown', site))
  if (chosen.length < least)
    faults.push(fault('sites', chosen.length === 0 ? 'required' : 'sites_least', chosen.length, least))
  if (form.warehouses.length === 0) return [...faults, fault('warehouses', 'required')]
  const used = form.warehouses.map((id) => [id, warehouses.find((one) => one.id === id)] as const)
  for (const [id, one] of used) {
    if (!one) faults.push(fault('warehouses', 'warehouse_unknown', id))
    else if (form.commitment_days === OTHER_ONLY_DAYS && one.kind !== 'other')
      faults.push(fault('warehouses', 'warehouse_other_only', one.name, OTHER_ONLY_DAYS))
    else if (form.commitment_days !== OTHER_ONLY_DAYS && one.kind === 'other')
      faults.push(fault('warehouses', 'warehouse_other_closed', one.name, OTHER_ONLY_DAYS))
  }
  const served = new Set(used.flatMap(([, one]) => one?.sites ?? []))
  const covered = chosen.filter((site) => served.has(site)).length
  const needed = Math.min(SITES.covered, chosen.length)
  if (covered < needed) faults.push(fault('warehouses', 'warehouse_cover', covered, needed))
  return faults
}

/** What the platform requires is filled in, and only with what it offers. */
function attributes(form: PublicationForm, { attributes: offered }: PublicationContext): Fault[] {
  if (!offered) return []
  const known = new Map(offered.map((one) => [one.id, one]))
  const strange = form.attributes.find(({ id }) => !known.has(id))
  return [
    ...(strange ? [fault('attributes', 'attribute_strange', strange.name)] : []),
    ...offered.flatMap((one) => {
      const field = `attributes.${one.id}`
      const given = form.attributes.filter(({ id, value }) => id === one.id && value.trim() !== '')
      if (given.length === 0) return one.is_required ? [fault(field, 'attribute', one.name)] : []
      if (one.kind === 'text') return []
      if (one.kind === 'number')
        return given.flatMap(({ value }) => (NUMBER.test(value.trim()) ? [] : [fault(field, 'number', value)]))
      const isOffered = given.every(({ value_id: id }) => one.values.some((value) => value.id === id))
      return isOffered && (given.length === 1 || one.kind === 'choices') ? [] : [fault(field, 'choice')]
    }),
  ]
}

function pictures(form: PublicationForm, { colour_ids: colours }: PublicationContext, pack: RulePack): Fault[] {
  const sold = colours.filter((colour) => form.variants.some(({ colour_id: own }) => own === colour))
  return PUBLICATION_PICTURES.flatMap((kind) => {
    const rule = pack.pictures[kind]
    const given = form.pictures[kind]
    if (!rule) return []
    const groups =
      rule.per === 'listing'
        ? [given]
        : sold.map((colour) => given.filter(({ colour_id: own }) => own === colour || own === null))
    // A colour block tells several colours apart, so one alone needs none.
    const min = kind === 'colour_block' && sold.length < 2 ? 0 : rule.min
    const fewest = Math.min(...groups.map(({ length }) => length))
    const most = Math.max(...groups.map(({ length }) => length))
    return [
      ...(fewest < min && groups.length > 0 ? [fault(`pictures.${kind}`, 'pictures_least', fewest, min)] : []),
      ...(most > rule.max ? [fault(`pictures.${kind}`, 'pictures_most', most, rule.max)] : []),
      ...given.flatMap((picture, index) =>
        pictureFaults(picture, rule).map((one) => ({ ...one, field: `pictures.${kind}.${index}` })),
      ),
    ]
  })
}

/** Everything that the platform would refuse, at its field, with what was measured. */
export function validatePublication(form: PublicationForm, context: PublicationContext): PublicationFault[] {
  const pack = rulePackOf(context.platform, context.region)
  return [
    ...texts(form, context, pack),
    ...(pack.needsCategory && form.category_id === '' ? [fault('category_id', 'required')] : []),
    ...attributes(form, context),
    ...prices(form, pack),
    ...variants(form, context, pack),
    ...goods(form),
    ...packaging(form, pack),
    ...sizes(form, context),
    ...(pack.hasWarehouses ? coverageFaults(form, context) : []),
    ...pictures(form, context, pack),
  ]
}
