import { minorToDecimal } from '#contracts/platform_units'
import type { Answer } from '#platforms/answers'
import type { ListingInput } from '#platforms/ports/listings'

/** The property of colours, and one that a shop names itself. */
const [COLOUR, SIZE] = [200, 513]
const MOST_QUANTITY = 999

interface Offering {
  price: number
  quantity: number
  is_enabled: boolean
}

interface Product {
  sku: string
  property_values: { property_id: number; property_name: string; values: string[] }[]
  offerings: Offering[]
}

const BY_BOTH = {
  price_on_property: [COLOUR, SIZE],
  quantity_on_property: [COLOUR, SIZE],
  sku_on_property: [COLOUR, SIZE],
}

export function inventoryOf({ colours }: ListingInput) {
  const products: Product[] = colours.flatMap((colour) =>
    colour.variants.map(({ code, size, price, stock }) => ({
      sku: code,
      property_values: [
        { property_id: COLOUR, property_name: 'Primary color', values: [colour.name] },
        { property_id: SIZE, property_name: 'Size', values: [size] },
      ],
      offerings: [
        {
          price: Number(minorToDecimal(price.minor, price.currency)),
          quantity: Math.min(
            Math.max(
              stock.reduce((sum, { quantity }) => sum + quantity, 0),
              1,
            ),
            MOST_QUANTITY,
          ),
          is_enabled: stock.length === 0 || stock.some(({ quantity }) => quantity > 0),
        },
      ],
    })),
  )
  return { products, ...BY_BOTH }
}

/** What is there, with changed offerings, in the shape that the platform takes back. */
export function readInventory(inventory: Answer, change: (code: string, offering: Offering) => Offering) {
  const products: Product[] = inventory.list('products').map((product) => ({
    sku: product.text('sku'),
    property_values: product.list('property_values').map((one) => ({
      property_id: one.number('property_id'),
      property_name: one.text('property_name'),
      values: one.texts('values'),
    })),
    offerings: product.list('offerings').map((one) => {
      const price = one.object('price')
      const changed = change(product.text('sku'), {
        price: price.number('amount') / (price.number('divisor') || 1),
        quantity: one.number('quantity'),
        is_enabled: one.isTrue('is_enabled'),
      })
      return { ...changed, is_enabled: changed.quantity > 0, quantity: Math.max(changed.quantity, 1) }
    }),
  }))
  return { products, ...BY_BOTH }
}
