import { decimalToMinor } from '#contracts/platform_units'
import type { Listing, Shop, Variant } from '#sandbox/core/model'
import { field, listAt, textAt, type Fields } from '#sandbox/core/payload'
import { money, refuse } from '#sandbox/etsy/calls'

const [MOST_QUANTITY, MOST_PROPERTIES] = [999, 2]

export function inventoryNode(listing: Listing, { currency }: Shop) {
  const properties = (listing.payload.properties ?? []) as object[]
  return {
    products: listing.variants.map(({ id, code, options, minor, stock }) => ({
      product_id: Number(id),
      sku: code,
      is_deleted: false,
      property_values: options.map((value, nth) => ({ ...properties[nth], values: [value] })),
      offerings: [
        {
          offering_id: Number(id) + 1,
          quantity: stock,
          is_enabled: stock > 0,
          is_deleted: false,
          price: money(minor, currency),
        },
      ],
    })),
  }
}

/** Sets also which properties the products differ by. */
export function variantsIn(body: Fields, shop: Shop): { variants: Omit<Variant, 'id'>[]; properties: unknown } {
  const products = listAt(body, 'products')
  if (products.length === 0) refuse(400, 'The products are empty.')
  const variants = products.map((product) => variantOf(product, shop))
  const choices = variants.map(({ options }) => options.join('\n'))
  if (new Set(choices).size < choices.length) refuse(400, 'Two products have the same property values.')
  if (variants.every(({ stock }) => stock === 0)) refuse(400, 'At least one offering must be enabled.')
  const properties = listAt(products[0] ?? {}, 'property_values').map((one) => ({
    property_id: field(one, 'property_id'),
    property_name: textAt(one, 'property_name'),
  }))
  return { variants, properties }
}

function variantOf(product: Fields, { currency }: Shop): Omit<Variant, 'id'> {
  const values = listAt(product, 'property_values')
  if (values.length > MOST_PROPERTIES) refuse(400, 'At most two properties are allowed.')
  const [offering, ...others] = listAt(product, 'offerings')
  if (!offering || others.length > 0) return refuse(400, 'A product has one offering.')
  const quantity = Number(field(offering, 'quantity'))
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MOST_QUANTITY)
    refuse(400, 'The quantity is from 1 to 999.')
  const price = textAt(offering, 'price')
  const minor = /^\d+(\.\d{1,2})?$/.test(price) ? (decimalToMinor(price, currency) ?? 0) : 0
  if (minor < 20) refuse(400, 'The price must be a number of at most two decimals, 0.20 or more.')
  return {
    code: textAt(product, 'sku'),
    options: values.map((one) => String((field(one, 'values') as unknown[] | undefined)?.[0] ?? '')),
    minor,
    stock: field(offering, 'is_enabled') === false ? 0 : quantity,
    pictures: [],
  }
}
