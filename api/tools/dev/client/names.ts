export const camelCase = (text: string) =>
  text.replaceAll(/[^A-Za-z0-9]+([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase())

export const pascalCase = (text: string) => camelCase(text).replace(/^[a-z]/, (letter) => letter.toUpperCase())

/** Of a title that does not read as a person would write it. */
const NAMED: Readonly<Record<string, string>> = {
  spus: 'Blank',
  'spu-categories': 'BlankCategory',
  'finished-groups': 'ProductGroup',
  'finished-products': 'Product',
  'shop-products': 'CatalogueProduct',
  'shop-product': 'CatalogueProductDetail',
}

/** Titles of rows are those of their resources: `material-categories` → `MaterialCategory`. */
export function typeName(title: string, taken: ReadonlySet<string>): string {
  const one = title
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch)es$/, '$1')
    .replace(/(?<![su])s$/, '')
  return NAMED[title] ?? pascalCase(taken.has(one) ? title : one)
}
