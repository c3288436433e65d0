export const PRODUCT_LIST = '/layouts/template/productList'

/** The list as somebody may look for it: words, or a category. */
export function listPath({ q, category }: { q?: string; category?: number }): string {
  const query = new URLSearchParams({ ...(q && { q }), ...(category && { category: String(category) }) })
  return query.size > 0 ? `${PRODUCT_LIST}?${query}` : PRODUCT_LIST
}

/** A product's own page, open at a colour if one was looked at. */
export const productPath = (id: number, colour?: number | null) =>
  `/layouts/template/productDetail?id=${id}${colour ? `&colour=${colour}` : ''}`

/** The editor with this blank; the area asks for a login first and comes back (NAV-08). */
export const designPath = (id: number, colour?: number | null) =>
  `/admin/design?product=${id}${colour ? `&colour=${colour}` : ''}`
