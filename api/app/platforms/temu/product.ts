import { Answer } from '#platforms/answers'
import type { PlatformContext } from '#platforms/context'
import { PlatformError } from '#platforms/errors'
import type { ListingColour, ListingInput, ListingVariant } from '#platforms/ports/listings'
import { callTemu } from '#platforms/temu/client'

const LEVELS = 10

interface Spec {
  parentSpecId: number
  parentSpecName: string
  specId: number
  specName: string
}

/** The body of a new or edited product: weights in milligrams, lengths in millimetres, prices in minor units. */
export async function productOf(context: PlatformContext, listing: ListingInput): Promise<Record<string, unknown>> {
  const path = listing.categoryId.split('/').map(Number)
  const specs = await specsOf(context, listing, path.at(-1) as number)
  const extra = new Answer(listing.extra)
  const addresses = (pictures: readonly { reference: string }[]) => pictures.map(({ reference }) => reference)
  const levels = Array.from({ length: LEVELS }, (_, level) => [`cat${level + 1}Id`, path[level] ?? 0] as const)
  return {
    productName: listing.title['zh-cn'] || listing.title.en,
    productI18nReqs: [{ language: 'en', productName: listing.title.en }],
    ...Object.fromEntries(levels),
    carouselImageUrls: addresses(listing.pictures),
    materialImgUrl: listing.pictures[0]?.reference,
    goodsLayerDecorationReqs: addresses(listing.detailPictures).map((url, priority) => ({
      type: 'image',
      priority,
      contentList: [{ imgUrl: url }],
    })),
    productPropertyReqs: listing.attributes.map(propertyOf),
    productWhExtAttrReq: {
      outerGoodsUrl: '',
      productOrigin: {
        region1ShortName: listing.origin.country,
        // Temu names a province by its number.
        ...(/^\d{1,15}$/.test(listing.origin.region ?? '') ? { region2Id: Number(listing.origin.region) } : {}),
      },
    },
    productOuterPackageReq: {
      packageShape: SHAPES[extra.text('packagingShape')],
      packageType: TYPES[extra.text('packagingType')],
    },
    productOuterPackageImageReqs: addresses(listing.packagePictures).map((imageUrl) => ({ imageUrl })),
    productShipmentReq: {
      freightTemplateId: extra.text('freightTemplate') || (await firstFreightTemplate(context)),
      shipmentLimitSecond: listing.handlingSeconds,
    },
    productSemiManagedReq: { bindSiteIds: listing.sites.map(Number) },
    productWarehouseRouteReq: {
      targetRouteList: listing.warehouses.map(({ warehouseId, sites }) => ({
        warehouseId,
        siteIdList: sites.map(Number),
      })),
    },
    productSkcReqs: listing.colours.map((colour) => skcOf(colour, specs, extra)),
  }
}

/** Where the person has named none. */
async function firstFreightTemplate(context: PlatformContext): Promise<string> {
  const [template] = (await callTemu(context, 'freightTemplates')).list('freightTemplates')
  return template?.text('freightTemplateId') ?? ''
}

function propertyOf({ id, name, valueId, value, unit }: ListingInput['attributes'][number]) {
  const [pid, templatePid, refPid] = id.split(':').map(Number)
  const isNumber = valueId === undefined
  return {
    pid,
    templatePid,
    refPid,
    propName: name,
    vid: isNumber ? 0 : Number(valueId),
    propValue: value,
    valueUnit: unit ?? '',
    numberInputValue: isNumber ? value : '',
  }
}

/** Colours and sizes are entries of the platform's own lists, made when they are missing. */
async function specsOf(context: PlatformContext, { colours }: ListingInput, catId: number): Promise<Map<string, Spec>> {
  const parents = (await callTemu(context, 'parentSpecs', { catId })).list('parentSpecDTOS')
  const names = {
    Color: colours.map(({ name }) => name),
    Size: colours.flatMap((one) => one.variants.map(({ size }) => size)),
  }
  const specs = new Map<string, Spec>()
  for (const [parentName, children] of Object.entries(names)) {
    const parent = parents.find((one) => one.text('parentSpecName').toLowerCase().startsWith(parentName.toLowerCase()))
    if (!parent) throw new PlatformError('invalid', { code: 'spec', message: parentName })
    for (const specName of new Set(children))
      specs.set(`${parentName}:${specName}`, await specOf(context, parent, specName))
  }
  return specs
}

async function specOf(context: PlatformContext, parent: Answer, specName: string): Promise<Spec> {
  const parentSpecId = parent.number('parentSpecId')
  const made = await callTemu(context, 'createSpec', { parentSpecId, specName })
  return { parentSpecId, parentSpecName: parent.text('parentSpecName'), specId: made.number('specId'), specName }
}

function skcOf(colour: ListingColour, specs: Map<string, Spec>, extra: Answer) {
  return {
    extCode: colour.code,
    previewImgUrls: colour.pictures.map(({ reference }) => reference),
    colorImageUrl: colour.swatch?.reference ?? colour.pictures[0]?.reference,
    mainProductSkuSpecReqs: [specs.get(`Color:${colour.name}`)],
    productSkuReqs: colour.variants.map((variant) => ({
      ...skuOf(colour, variant, specs),
      ...goodsOf(variant, extra),
    })),
  }
}

const SHAPES: Readonly<Record<string, number>> = { irregular: 0, cuboid: 1, cylinder: 2 }
const TYPES: Readonly<Record<string, number>> = { hard: 0, soft_hard: 1, soft_soft: 2 }
const PACKS: Readonly<Record<string, number>> = { single: 1, set: 2, mixed: 3 }
const SENSITIVE: Readonly<Record<string, number>> = {
  battery: 110_001,
  built_in_battery: 120_001,
  magnet: 130_001,
  liquid: 140_001,
  powder: 150_001,
  paste: 160_001,
  blade: 170_001,
}

const BARCODES = { ean: 1, upc: 2, isbn: 3 } as const

function skuOf(colour: ListingColour, variant: ListingVariant, specs: Map<string, Spec>) {
  const { retail } = variant
  return {
    extCode: variant.code,
    currencyType: variant.price.currency,
    thumbUrl: (variant.pictures[0] ?? colour.pictures[0])?.reference,
    siteSupplierPrices: variant.sitePrices.map(({ site, minor }) => ({ siteId: Number(site), supplierPrice: minor })),
    ...(retail
      ? { productSkuSuggestedPriceReq: { suggestedPrice: retail.minor, suggestedPriceCurrencyType: retail.currency } }
      : {}),
    productSkuSpecReqs: [specs.get(`Color:${colour.name}`), specs.get(`Size:${variant.size}`)],
    productSkuStockQuantityReq: {
      warehouseStockQuantityReqs: variant.stock.map(({ warehouseId, quantity }) => ({
        warehouseId,
        targetStockAvailable: quantity,
      })),
    },
  }
}

/** What one piece is: its pack, weight, sides from the longest to the shortest, and what may not fly. */
function goodsOf({ packageMm, weightMg, barcode }: ListingVariant, extra: Answer) {
  const [len, width, height] = packageMm.toSorted((a, b) => b - a)
  const accessory = extra.object('accessory')
  return {
    productSkuMultiPackReq: {
      skuClassification: PACKS[extra.text('saleMode')] ?? 1,
      numberOfPieces: 1,
      pieceUnitCode: 1,
    },
    ...(accessory.number('count') > 0
      ? { productSkuAccessoriesReq: { accessoryType: accessory.text('type'), count: accessory.number('count') } }
      : {}),
    productSkuWhExtAttrReq: {
      productSkuWeightReq: { value: weightMg },
      productSkuVolumeReq: { len, width, height },
      productSkuSensitiveAttrReq: {
        isSensitive: extra.isTrue('isSensitive') ? 1 : 0,
        sensitiveList: extra.texts('sensitiveTypes').map((one) => SENSITIVE[one]),
      },
      ...(barcode ? { productSkuBarCodeReqs: [{ code: barcode.value, codeType: BARCODES[barcode.kind] }] } : {}),
    },
  }
}
