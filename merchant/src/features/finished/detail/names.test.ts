import { expect, test } from 'vitest'
import { sizesOf, skcsOf, skusOf, typedSizes, typedSkcs, typedSkus } from './names'

test('[FIN-02] keeps shop names unchanged and omits empty ones', () => {
  const sizes = [{ size_id: 3, name: 'Mini' }]
  const skcs = [{ colour_id: 7, skc: 'SKC-7' }]
  const skus = [
    { colour_id: 7, size_id: 3, sku: 'A 7/3' },
    { colour_id: 8, size_id: 3, sku: 'B' },
  ]
  expect(sizesOf(typedSizes(sizes))).toEqual(sizes)
  expect(skcsOf(typedSkcs(skcs))).toEqual(skcs)
  expect(skusOf(typedSkus(skus))).toEqual(skus)
  expect(skusOf({ '7 3': '  ', '8 3': ' x ' })).toEqual([{ colour_id: 8, size_id: 3, sku: 'x' }])
})
