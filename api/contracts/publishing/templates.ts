import type { SalesPlatform } from '../suppliers.ts'
import { readForm } from './form_shape.ts'
import type { PublicationField, PublicationForm } from './form.ts'

/** What a template may set; the entries of a part are set together. */
export const TEMPLATE_PARTS = {
  titles: ['title_en', 'title_zh'],
  descriptions: ['description_en', 'description_zh'],
  category: ['category_id', 'category_name', 'attributes'],
  prices: ['currency', 'price_rule'],
  origin: ['origin_country', 'origin_region'],
  packaging: ['packaging_shape', 'packaging_type'],
  accessories: ['accessory_type', 'accessory_count'],
  sensitive: ['is_sensitive', 'sensitive_types', 'capacity'],
  commitment: ['commitment_days'],
  freight: ['freight_template'],
  sale_mode: ['sale_mode'],
  model: ['model'],
} as const satisfies Record<string, readonly PublicationField[]>
export type TemplatePart = keyof typeof TEMPLATE_PARTS
export const TEMPLATE_PART_NAMES = Object.keys(TEMPLATE_PARTS) as TemplatePart[]

export type TemplateValues = Partial<Pick<PublicationForm, (typeof TEMPLATE_PARTS)[TemplatePart][number]>>

/** `GET /api/v1/publication-templates` */
export interface PublicationTemplateRow {
  id: number
  organisation_id: number
  owner_user_id: number | null
  name: string
  sales_platform: SalesPlatform
  /** Empty: for every site of the platform. */
  site: string
  parent_id: number | null
  parent: string | null
  /** What this template sets itself; the rest comes from its parent. Null for suppliers: it has sale prices. */
  entries: TemplateValues | null
  remark: string
  version: number
  created_at: string
  updated_at: string
}

export const hasPart = (values: TemplateValues, part: TemplatePart) =>
  TEMPLATE_PARTS[part].some((name) => values[name] !== undefined)

export const pickPart = (form: PublicationForm, part: TemplatePart): TemplateValues =>
  Object.fromEntries(TEMPLATE_PARTS[part].map((name) => [name, form[name]]))

/** Whole parts only; unknown entries and wrong kinds are named by path. */
export function readTemplate(given: unknown): { values: TemplateValues; strange: string[] } {
  const { form, strange } = readForm(given)
  const asked = typeof given === 'object' && given !== null && !Array.isArray(given) ? (given as TemplateValues) : {}
  const parts = TEMPLATE_PART_NAMES.filter((part) => hasPart(asked, part))
  const known = new Set<string>(TEMPLATE_PART_NAMES.flatMap((part) => TEMPLATE_PARTS[part]))
  const foreign = Object.keys(asked).flatMap((name) => (known.has(name) ? [] : [`form.${name}`]))
  const values = Object.assign({}, ...parts.map((part) => pickPart(form, part))) as TemplateValues
  return { values, strange: [...new Set([...strange, ...foreign])].map((path) => path.replace(/^form/, 'entries')) }
}

/** From the root down: what a child sets replaces what its parent set. */
export const mergeTemplates = (fromRoot: readonly TemplateValues[]): TemplateValues =>
  Object.assign({}, ...fromRoot) as TemplateValues

interface InTree {
  id: number
  parent_id: number | null
}

/** The template's ancestors and itself, from the root. */
export function chainOf<Row extends InTree>(id: number | null, all: readonly Row[]): Row[] {
  const chain: Row[] = []
  for (let next = id; next !== null && chain.length <= all.length;) {
    const found = all.find((one) => one.id === next)
    if (!found) break
    chain.unshift(found)
    next = found.parent_id
  }
  return chain
}
