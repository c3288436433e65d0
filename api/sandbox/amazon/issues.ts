import { isProductType, REQUIRED } from '#sandbox/amazon/product_types'
import { field, listAt, objectAt, textAt, type Fields } from '#sandbox/core/payload'

export interface Issue {
  code: string
  message: string
  severity: 'ERROR' | 'WARNING'
  attributeNames: readonly string[]
}

export const issue = (attribute: string, message: string, code = '90000'): Issue => ({
  code,
  message,
  severity: 'ERROR',
  attributeNames: [attribute],
})

const MOST_TITLE = 200
const MOST_DESCRIPTION = 2000

const valueOf = (attributes: Fields, name: string) => textAt(listAt(attributes, name)[0] ?? {}, 'value')

/** What is wrong with a submission. A parent is not sold, so it needs no price. */
export function issuesOf(body: Fields): Issue[] {
  const attributes = objectAt(body, 'attributes')
  const issues = REQUIRED.filter((name) => valueOf(attributes, name) === '').map((name) =>
    issue(name, `'${name}' is required but not supplied.`, '90220'),
  )
  if (!isProductType(body.productType)) issues.push(issue('product_type', 'The product type does not exist.'))
  if (valueOf(attributes, 'item_name').length > MOST_TITLE)
    issues.push(issue('item_name', 'The item_name is longer than 200 characters.'))
  if (valueOf(attributes, 'product_description').length > MOST_DESCRIPTION)
    issues.push(issue('product_description', 'The product_description is longer than 2000 characters.'))
  if (valueOf(attributes, 'parentage_level') === 'parent') return issues
  const [offer] = listAt(attributes, 'purchasable_offer')
  const [schedule] = listAt(listAt(offer ?? {}, 'our_price')[0] ?? {}, 'schedule')
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(textAt(schedule ?? {}, 'value_with_tax')))
    issues.push(issue('purchasable_offer', 'The price must be a number of at most two decimals.'))
  const [stock] = listAt(attributes, 'fulfillment_availability')
  if (!Number.isInteger(field(stock ?? {}, 'quantity')))
    issues.push(issue('fulfillment_availability', 'The quantity must be a whole number.'))
  if (listAt(attributes, 'main_product_image_locator').length === 0)
    issues.push(issue('main_product_image_locator', 'A main image is required.', '90220'))
  return issues
}
