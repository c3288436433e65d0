export const PRODUCT_LIST = '/layouts/template/productList'

export function listPath({ q, category }: { q?: string; category?: number }): string {
  const query = new URLSearchParams({ ...(q && { q }), ...(category && { category: String(category) }) })
  return query.size > 0 ? `${PRODUCT_LIST}?${query}` : PRODUCT_LIST
}

export const productPath = (id: number, colour?: number | null) =>
  `/layouts/template/productDetail?id=${id}${colour ? `&colour=${colour}` : ''}`

/** The editor's URL for a blank; it requires sign-in and returns afterwards (NAV-08). */
export const designPath = (id: number, colour?: number | null) =>
  `/admin/design?product=${id}${colour ? `&colour=${colour}` : ''}`
