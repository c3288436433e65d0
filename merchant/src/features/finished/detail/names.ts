import type { CustomSize, ExternalSkc, ExternalSku } from '@inkfold/api/contracts/finished'

/** Typed names, keyed by size, by colour, and by colour and size. */
export type Typed = Readonly<Record<string, string>>

export const skuKey = (colour: number, size: number) => `${colour} ${size}`

const filled = (typed: Typed) => Object.entries(typed).filter(([, text]) => text.trim() !== '')

export const typedSizes = (sizes: readonly CustomSize[]): Typed =>
  Object.fromEntries(sizes.map(({ size_id: id, name }) => [id, name]))
export const typedSkcs = (skcs: readonly ExternalSkc[]): Typed =>
  Object.fromEntries(skcs.map(({ colour_id: id, skc }) => [id, skc]))
export const typedSkus = (skus: readonly ExternalSku[]): Typed =>
  Object.fromEntries(skus.map(({ colour_id: colour, size_id: size, sku }) => [skuKey(colour, size), sku]))

export const sizesOf = (typed: Typed): CustomSize[] =>
  filled(typed).map(([id, name]) => ({ size_id: Number(id), name: name.trim() }))
export const skcsOf = (typed: Typed): ExternalSkc[] =>
  filled(typed).map(([id, skc]) => ({ colour_id: Number(id), skc: skc.trim() }))
export const skusOf = (typed: Typed): ExternalSku[] =>
  filled(typed).map(([key, sku]) => {
    const [colour, size] = key.split(' ').map(Number) as [number, number]
    return { colour_id: colour, size_id: size, sku: sku.trim() }
  })
