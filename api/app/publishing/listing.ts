import { minorOf } from '#contracts/price/amounts'
import type { PublicationForm, PublicationPicture, PublicationPictureKind } from '#contracts/publishing/form'
import { rulePackOf } from '#contracts/publishing/packs'
import { fillVariables } from '#contracts/publishing/texts'
import { cmToMm, daysToSeconds, gramsToMg, isoCurrency } from '#contracts/platform_units'
import { rows } from '#core/database'
import type { ListingColour, ListingInput, ListingVariant, UploadedPicture } from '#platforms/port'
import { contextOf, type LoadedPublication } from '#publishing/context'

/** Pictures by file address, as the platform names them. */
export type Uploaded = ReadonlyMap<string, UploadedPicture>

/** A platform that counts pieces needs a number; made to order, so never more than this. */
export const MOST_STOCK = 999

interface Stock {
  colour_id: number
  size_id: number
  pieces: number
}

/** What can be made now: nothing of a withdrawn product. */
export const loadStock = (finishedId: number) =>
  rows<Stock>(
    `select k.colour_id, k.size_id, case when k.is_offered and r.status = 'published' then greatest(k.on_hand - k.reserved, 0) else 0 end as pieces
       from finished_products f
       join products r on r.id = f.product_id join stocks k on k.spu_id = r.spu_id where f.id = ?`,
    [finishedId],
  )

const minor = (amount: string) => minorOf(amount) ?? 0

/** The form in the units of the wire. It has been validated. */
export function listingOf(
  loaded: LoadedPublication,
  key: string,
  uploaded: Uploaded,
  stock: readonly Stock[],
): ListingInput {
  const { form } = loaded
  const pack = rulePackOf(loaded.sales_platform, loaded.region)
  const of = (kind: PublicationPictureKind) => references(form.pictures[kind], uploaded)
  return {
    code: loaded.code,
    idempotencyKey: key,
    ...textsOf(loaded),
    language: form.title_en.trim() === '' ? 'zh-cn' : 'en',
    categoryId: form.category_id,
    attributes: form.attributes
      .filter(({ value }) => value.trim() !== '')
      .map(({ id, name, value_id: valueId, value, unit }) => ({
        id,
        name,
        value,
        ...(valueId && { valueId }),
        ...(unit && { unit }),
      })),
    pictures: unique([...of('square'), ...of('carousel')]),
    detailPictures: of('detail'),
    packagePictures: of('packaging'),
    colours: coloursOf(loaded, uploaded, stock),
    sites: pack.hasWarehouses ? form.sites : [],
    warehouses: contextOf(loaded)
      .warehouses.filter(({ id }) => form.warehouses.includes(id))
      .map(({ id, sites }) => ({ warehouseId: id, sites: form.sites.filter((site) => sites.includes(site)) })),
    handlingSeconds: daysToSeconds(form.commitment_days),
    origin: { country: form.origin_country, region: form.origin_region },
    extra: extraOf(form),
  }
}

const unique = (pictures: readonly UploadedPicture[]) => [
  ...new Map(pictures.map((one) => [one.reference, one])).values(),
]

const references = (pictures: readonly PublicationPicture[], uploaded: Uploaded) =>
  pictures.flatMap(({ file }) => uploaded.get(file) ?? [])

function textsOf(loaded: LoadedPublication): Pick<ListingInput, 'title' | 'description'> {
  const { form } = loaded
  const { variables } = contextOf(loaded)
  const title = (language: 'zh-cn' | 'en', text: string) => fillVariables(text, variables[language]).trim()
  const zh = title('zh-cn', form.title_zh)
  const en = title('en', form.title_en)
  return {
    title: { 'zh-cn': zh || en, en: en || zh },
    description: {
      'zh-cn': paragraphs(title('zh-cn', form.description_zh || form.description_en)),
      en: paragraphs(title('en', form.description_en || form.description_zh)),
    },
  }
}

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** The person writes plain text; platforms take a little HTML. */
export const paragraphs = (text: string) =>
  text
    .split(/\n+/)
    .map((line) => line.trim().replaceAll(/[&<>"]/g, (mark) => ESCAPED[mark] ?? mark))
    .filter(Boolean)
    .map((line) => `<p>${line}</p>`)
    .join('')

function coloursOf(loaded: LoadedPublication, uploaded: Uploaded, stock: readonly Stock[]): ListingColour[] {
  const { form } = loaded
  return loaded.colours.flatMap(({ id, name_en: name }) => {
    const variants = form.variants.filter(({ colour_id: colour }) => colour === id)
    if (variants.length === 0) return []
    const shown = (kind: PublicationPictureKind) =>
      references(
        form.pictures[kind].filter(({ colour_id: colour }) => colour === id || colour === null),
        uploaded,
      )
    const [swatch] = shown('colour_block')
    const [square] = shown('square')
    const pictures = unique([...shown('preview'), ...shown('carousel')])
    return {
      code: `${loaded.code}-${id}`,
      name,
      ...(swatch && { swatch }),
      ...(square && { square }),
      pictures,
      variants: variants.map((variant) => variantOf(loaded, variant, shown('thumbnail'), stock)),
    }
  })
}

function variantOf(
  loaded: LoadedPublication,
  variant: PublicationForm['variants'][number],
  thumbnails: UploadedPicture[],
  stock: readonly Stock[],
): ListingVariant {
  const { form } = loaded
  const currency = isoCurrency(form.currency)
  const declared = minor(variant.declared_price || form.declared_price)
  const retail = minor(variant.retail_price || form.retail_price)
  const { paysDeclared: isSupplied, hasWarehouses } = rulePackOf(loaded.sales_platform, loaded.region)
  const price = { minor: isSupplied ? declared : retail, currency }
  const before = isSupplied ? retail : minor(form.original_price)
  const row = form.size_table.find(({ size_id: size }) => size === variant.size_id)
  const side = (name: 'length_cm' | 'width_cm' | 'height_cm') => cmToMm(row?.[name] || form[name]) ?? 0
  const pieces =
    stock.find((one) => one.colour_id === variant.colour_id && one.size_id === variant.size_id)?.pieces ?? 0
  return {
    code: variant.sku,
    size: loaded.sizes.find(({ id }) => id === variant.size_id)?.name_en ?? '',
    price,
    ...(before > 0 && { retail: { minor: before, currency } }),
    sitePrices: hasWarehouses ? form.sites.map((site) => ({ site, ...price })) : [],
    stock: (hasWarehouses ? form.warehouses : ['']).map((warehouseId) => ({
      warehouseId,
      quantity: Math.min(pieces, MOST_STOCK),
    })),
    weightMg: gramsToMg(form.weight_g) ?? 0,
    packageMm: [side('length_cm'), side('width_cm'), side('height_cm')],
    pictures: thumbnails,
  }
}

/** What only some platforms have; each driver takes what it knows. */
const extraOf = (form: PublicationForm): ListingInput['extra'] => ({
  freightTemplate: form.freight_template,
  packagingShape: form.packaging_shape,
  packagingType: form.packaging_type,
  saleMode: form.sale_mode,
  accessory: { type: form.accessory_type, count: form.accessory_count },
  isSensitive: form.is_sensitive,
  sensitiveTypes: form.sensitive_types,
  capacity: form.capacity,
  composition: form.composition,
  model: form.model,
})
