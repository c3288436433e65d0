import type { Language } from '#contracts/languages'
import type { ListingState } from '#contracts/platforms'
import type { PlatformFault } from '#platforms/errors'
import type { PlatformContext } from '#platforms/context'

export interface PlatformCategory {
  id: string
  name: string
  parentId: string | null
  isLeaf: boolean
}

export interface PlatformAttribute {
  id: string
  name: string
  isRequired: boolean
  /** One value, several, a number, or free text. */
  kind: 'choice' | 'choices' | 'number' | 'text'
  /** Whether variants differ by it. */
  isVariation: boolean
  values: readonly { id: string; name: string }[]
  unit: string | null
}

export interface PlatformSite {
  id: string
  name: string
  currency: string
}

export interface Catalogue {
  /** Children of a category, without one the roots; all categories where the platform lists them in one call. */
  categories(context: PlatformContext, parentId: string | null): Promise<PlatformCategory[]>
  attributes(context: PlatformContext, categoryId: string): Promise<PlatformAttribute[]>
  sites(context: PlatformContext): Promise<PlatformSite[]>
}

export type PictureUse = 'main' | 'detail' | 'variant' | 'swatch' | 'package' | 'size_chart'

export interface PictureUpload {
  use: PictureUse
  name: string
  contentType: 'image/jpeg' | 'image/png' | 'image/webp'
  bytes: Buffer
  /** Where anybody can fetch the picture; Amazon takes nothing else. */
  publicUrl?: string
}

/** Names a picture in `ListingInput`: an address, an id, or at Etsy the picture itself as a `data:` address. */
export interface UploadedPicture {
  reference: string
}

export interface Pictures {
  upload(context: PlatformContext, picture: PictureUpload): Promise<UploadedPicture>
}

export interface ListingAttribute {
  id: string
  name: string
  /** Absent for a number or free text. */
  valueId?: string
  value: string
  unit?: string
}

export interface SitePrice {
  site: string
  minor: number
  currency: string
}

export interface ListingVariant {
  /** Our code of the variant, unique in the store. */
  code: string
  size: string
  price: { minor: number; currency: string }
  /** The price before a discount. */
  retail?: { minor: number; currency: string }
  sitePrices: readonly SitePrice[]
  stock: readonly { warehouseId: string; quantity: number }[]
  weightMg: number
  /** Longest first. */
  packageMm: readonly [length: number, width: number, height: number]
  barcode?: { kind: 'ean' | 'upc' | 'isbn'; value: string }
  pictures: readonly UploadedPicture[]
}

export interface ListingColour {
  /** Our code of the colour, unique in the store. */
  code: string
  name: string
  swatch?: UploadedPicture
  /** A picture in 1:1 for lists, beside the main one. */
  square?: UploadedPicture
  pictures: readonly UploadedPicture[]
  variants: readonly ListingVariant[]
}

/** Weights in milligrams, lengths in millimetres, prices in minor units, times in seconds. */
export interface ListingInput {
  /** Our code of the product, unique in the store. */
  code: string
  /** The same key again returns the product made the first time. */
  idempotencyKey: string
  /** False: no earlier call can have created it, so a platform without such keys need not be searched. */
  isRepeated?: boolean
  title: Record<Language, string>
  /** HTML of paragraphs, lists and emphasis. */
  description: Record<Language, string>
  language: Language
  categoryId: string
  attributes: readonly ListingAttribute[]
  pictures: readonly UploadedPicture[]
  detailPictures: readonly UploadedPicture[]
  packagePictures: readonly UploadedPicture[]
  sizeChart?: UploadedPicture
  colours: readonly ListingColour[]
  sites: readonly string[]
  /** Which warehouse serves which site. */
  warehouses: readonly { warehouseId: string; sites: readonly string[] }[]
  /** From the sale until the parcel is handed over. */
  handlingSeconds: number
  origin: { country: string; region?: string }
  /**
   * What only some platforms ask for; each driver takes what it knows: `freightTemplate`, `packagingShape`, `packagingType`,
   * `saleMode`, `accessory`, `isSensitive`, `sensitiveTypes`, `capacity`, `composition`, `model`.
   */
  extra: Readonly<Record<string, unknown>>
}

export interface PublishedVariant {
  code: string
  variantId: string
}

export interface PublishedListing {
  productId: string
  variants: readonly PublishedVariant[]
  state: ListingState
  /** Why it was rejected. */
  faults: readonly PlatformFault[]
  url: string | null
}

export interface Listings {
  publish(context: PlatformContext, listing: ListingInput): Promise<PublishedListing>
  /** Replaces the whole listing; the variants keep their ids by `code`. */
  update(context: PlatformContext, productId: string, listing: ListingInput): Promise<PublishedListing>
  /** Takes the listing off sale; it can be put on sale again. */
  unpublish(context: PlatformContext, productId: string): Promise<void>
  republish(context: PlatformContext, productId: string): Promise<void>
  /** Products that the platform no longer has are `removed`. */
  states(context: PlatformContext, productIds: readonly string[]): Promise<PublishedListing[]>
  setPrices(
    context: PlatformContext,
    productId: string,
    prices: readonly (PublishedVariant & { minor: number; currency: string })[],
  ): Promise<void>
  setStock(
    context: PlatformContext,
    productId: string,
    stock: readonly (PublishedVariant & { warehouseId: string; quantity: number })[],
  ): Promise<void>
}
