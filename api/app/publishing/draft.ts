import type { CompositionLine } from '#contracts/catalogue'
import type { ExternalSku } from '#contracts/finished'
import type { SensitiveType } from '#contracts/logistics'
import { emptyForm } from '#contracts/publishing/form_shape'
import type { PublicationForm, PublicationPicture } from '#contracts/publishing/form'
import { rulePackOf } from '#contracts/publishing/packs'
import { pictureFaults } from '#contracts/publishing/pictures'
import { SITES, OTHER_ONLY_DAYS, type PictureRule } from '#contracts/publishing/rules'
import { reachableIds } from '#core/crud/find_rows'
import type { WriteContext } from '#core/crud/resource'
import { row, rows, type Transaction } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import { finished } from '#design/finished/finished'
import { stores } from '#stores/stores'
import { contextOf, loadPublications, type LoadedPublication } from '#publishing/context'

/** Initial values from the product, SPU and design. */
interface Source {
  id: number
  external_skus: ExternalSku[]
  commitment_days: number | null
  description_zh: string | null
  description_en: string | null
  packed_weight_g: number | null
  packed: number[]
  composition: CompositionLine[]
  sensitive: SensitiveType[]
  pictures: PublicationPicture[]
  is_drawing: boolean
}

const SOURCES = `select f.id, f.external_skus, r.commitment_days, r.material_description_zh as description_zh,
    r.material_description_en as description_en, b.packed_weight_g,
    array_remove(array[b.packed_length_mm, b.packed_width_mm, b.packed_height_mm], null) as packed, b.composition,
    array(select e.type from spu_sensitive e where e.spu_id = b.id order by 1) as sensitive,
    (select coalesce(json_agg(json_build_object('file', e.file, 'colour_id', e.colour_id, 'width', a.width, 'height', a.height,
        'bytes', a.size, 'type', a.mime) order by e.colour_id nulls first, e.place, e.id), '[]')
       from finished_pictures e join attachments a on a.public_id = case when e.file ~ '^/files/[0-9a-f-]{36}$' then substr(e.file, 8)::uuid end
      where e.finished_product_id = f.id and e.kind = 'effect' and e.is_current and a.width is not null) as pictures,
    exists (select 1 from render_tasks w where w.finished_product_id = f.id and w.status in ('waiting', 'running')) as is_drawing
  from finished_products f join products r on r.id = f.product_id join spus b on b.id = r.spu_id where f.id = any(?)`

const loadSources = (ids: readonly number[], trx: Transaction) => rows<Source>(SOURCES, [ids], trx)

interface DesignPictures {
  /** Of the current design. */
  offered: PublicationPicture[]
  /** Files of the form that show an earlier design. */
  outdated: string[]
  /** The form's pictures with those replaced; null: the current design is not drawn yet. */
  renewed: Pick<PublicationForm['pictures'], 'carousel' | 'square'> | null
}

export async function designPictures(loaded: LoadedPublication): Promise<DesignPictures> {
  const { finished_product_id: product, form } = loaded
  const used = Object.values(form.pictures).flatMap((own) => own.map(({ file }) => file))
  const [[source], drawn] = await Promise.all([
    rows<Source>(SOURCES, [[product]]),
    rows<{ file: string; is_current: boolean }>(
      `select file, is_current from finished_pictures where finished_product_id = ? and kind = 'effect' and file = any(?)`,
      [product, used],
    ),
  ])
  const outdated = drawn.flatMap(({ file, is_current: isCurrent }) => (isCurrent ? [] : [file]))
  if (!source) return { offered: [], outdated, renewed: null }
  const drafted = draftForm(loaded, source).pictures
  const ofDesign = new Set(drawn.map(({ file }) => file))
  const { pictures: rules } = rulePackOf(loaded.sales_platform, loaded.region)
  const renew = (kind: 'carousel' | 'square') => {
    const uploaded = form.pictures[kind].filter(({ file }) => !ofDesign.has(file))
    const usesDesign = uploaded.length < form.pictures[kind].length
    return usesDesign ? [...drafted[kind], ...uploaded].slice(0, rules[kind]?.max ?? 0) : uploaded
  }
  const isDrawn = !source.is_drawing && source.pictures.length > 0
  const renewed = isDrawn ? { carousel: renew('carousel'), square: renew('square') } : null
  return { offered: source.pictures, outdated, renewed }
}

/**
 * A publication of each finished product in each store. Existing ones stay as they are, also when somebody else adds
 * them at the same time.
 */
export async function createDrafts(
  finishedIds: readonly number[],
  storeIds: readonly number[],
  context: WriteContext,
): Promise<{ ids: number[]; created: number }> {
  const { actor, trx } = context
  await assertReachable(finishedIds, storeIds, context)
  await assertOneMerchant(finishedIds, storeIds, trx)
  const created = await rows<{ id: number }>(
    `insert into publications (organisation_id, owner_user_id, finished_product_id, store_id, sales_platform, form)
     select f.organisation_id, ?, f.id, s.id, s.sales_platform, '{}' from finished_products f cross join stores s
      where f.id = any(?) and s.id = any(?) order by f.id, s.id
     on conflict on constraint publications_once do nothing returning id`,
    [actor.userId, finishedIds, storeIds],
    trx,
  )
  await fillForms(
    created.map(({ id }) => id),
    trx,
  )
  const all = await rows<{ id: number }>(
    'select id from publications where finished_product_id = any(?) and store_id = any(?) order by id',
    [finishedIds, storeIds],
    trx,
  )
  return { ids: all.map(({ id }) => id), created: created.length }
}

async function assertReachable(finishedIds: readonly number[], storeIds: readonly number[], context: WriteContext) {
  const { actor, trx } = context
  const products = await reachableIds(finished, [...finishedIds], actor, 'view', trx)
  if (finishedIds.some((id) => !products.has(id))) throw refuseField('finished_product_ids', 'E_INVALID_REFERENCE')
  const own = await reachableIds(stores, [...storeIds], actor, 'view', trx)
  if (storeIds.some((id) => !own.has(id))) throw refuseField('store_ids', 'E_INVALID_REFERENCE')
}

async function assertOneMerchant(finishedIds: readonly number[], storeIds: readonly number[], trx: Transaction) {
  const strange = await row(
    `select 1 from stores s join finished_products f on f.organisation_id <> s.organisation_id
      where s.id = any(?) and f.id = any(?) limit 1`,
    [storeIds, finishedIds],
    trx,
  )
  if (strange) throw refuseField('store_ids', 'E_INVALID_REFERENCE')
  const closed = await row<{ name: string }>(
    `select name from stores where id = any(?) and status = 'disabled' order by id limit 1`,
    [storeIds],
    trx,
  )
  if (closed) throw new Refusal('E_STORE_DISABLED', { store: closed.name })
}

async function fillForms(ids: readonly number[], trx: Transaction): Promise<void> {
  const loaded = await loadPublications(ids, trx)
  const sources = await loadSources([...new Set(loaded.map((one) => one.finished_product_id))], trx)
  const byId = new Map(sources.map((one) => [one.id, one]))
  const forms = loaded.map((one) => ({ id: one.id, form: draftForm(one, byId.get(one.finished_product_id)) }))
  await rows(
    `update publications p set form = f.form from jsonb_to_recordset(?::jsonb) f(id int, form jsonb) where p.id = f.id`,
    [JSON.stringify(forms)],
    trx,
  )
}

export function draftForm(loaded: LoadedPublication, source: Source | undefined): PublicationForm {
  const empty = emptyForm()
  if (!source) return empty
  const sides = source.packed.toSorted((a, b) => b - a).map((mm) => String(mm / 10))
  const [length = '', width = '', height = ''] = sides
  const weight = source.packed_weight_g === null ? '' : String(source.packed_weight_g)
  const packed = { length_cm: length, width_cm: width, height_cm: height }
  const sensitive = source.sensitive
  const pack = rulePackOf(loaded.sales_platform, loaded.region)
  return {
    ...empty,
    ...packed,
    title_zh: '{{name}} {{product}}',
    title_en: '{{name}} {{product}}',
    description_zh: source.description_zh ?? '',
    description_en: source.description_en ?? '',
    currency: loaded.sales_platform === 'other' ? 'RMB' : 'USD',
    variants: variantsOf(loaded, source, pack.skuLength),
    is_sensitive: sensitive.length > 0,
    sensitive_types: sensitive,
    weight_g: weight,
    volume_cm3: volumeOf(source.packed),
    packaging_shape: pack.needsPackaging ? 'cuboid' : '',
    packaging_type: pack.needsPackaging ? 'soft_soft' : '',
    commitment_days: source.commitment_days ?? empty.commitment_days,
    ...chosenSites(loaded, source.commitment_days ?? empty.commitment_days),
    composition: source.composition,
    size_table: loaded.sizes.map(({ id }) => ({ size_id: id, ...packed, net_weight_g: weight })),
    pictures: {
      ...empty.pictures,
      carousel: source.pictures.slice(0, pack.pictures.carousel?.max ?? 10),
      square: squaresOf(loaded, source, pack.pictures.square),
    },
  }
}

/** The first effect image that fits, of each colour or of the listing; the first of all is fitted in the form. */
function squaresOf(loaded: LoadedPublication, { pictures }: Source, rule: PictureRule | undefined) {
  if (!rule) return []
  const best = (own: readonly PublicationPicture[]) =>
    own.find((one) => pictureFaults(one, rule).length === 0) ?? own[0]
  if (rule.per === 'listing') return [best(pictures)].flatMap((one) => (one ? [{ ...one, colour_id: null }] : []))
  return loaded.colours.flatMap(({ id }) => {
    const own = best(pictures.filter(({ colour_id: colour }) => colour === id || colour === null))
    return own ? [{ ...own, colour_id: id }] : []
  })
}

function volumeOf(mm: readonly number[]): string {
  const [a, b, c] = mm
  return a && b && c ? String(Math.round((a * b * c) / 100) / 10) : ''
}

function variantsOf(loaded: LoadedPublication, source: Source, most: number): PublicationForm['variants'] {
  const known = new Map(source.external_skus.map(({ colour_id: c, size_id: s, sku }) => [`${c} ${s}`, sku]))
  return loaded.colours.flatMap(({ id: colour, name_en: colourName }) =>
    loaded.sizes.map(({ id: size, name_en: sizeName }) => ({
      colour_id: colour,
      size_id: size,
      sku: (
        known.get(`${colour} ${size}`) ?? `${loaded.code}-${short(colourName, colour)}-${short(sizeName, size)}`
      ).slice(0, most),
      declared_price: '',
      retail_price: '',
    })),
  )
}

const short = (name: string, id: number) => name.replaceAll(/[^A-Za-z0-9]+/g, '').toUpperCase() || String(id)

/** All sites that the usable warehouses serve; at least ten or all are needed. */
function chosenSites(loaded: LoadedPublication, days: number): Pick<PublicationForm, 'sites' | 'warehouses'> {
  const { warehouses, sites } = contextOf(loaded)
  const usable = warehouses.filter(({ kind }) => (kind === 'other') === (days === OTHER_ONLY_DAYS))
  const served = new Set(usable.flatMap(({ sites: own }) => own))
  const chosen = served.size >= Math.min(SITES.least, sites.length) ? [...served] : sites.map(({ id }) => id)
  return { sites: chosen, warehouses: usable.map(({ id }) => id) }
}
