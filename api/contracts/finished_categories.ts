/** `GET /api/v1/finished-products/categories`: those there are finished products in. */
export interface FinishedCategory {
  id: number
  name_zh: string
  name_en: string
  products: number
}

/** `/api/v1/finished-groups`: a merchant's own, in two levels. */
export interface FinishedGroup {
  id: number
  parent_id: number | null
  name: string
  /** What lies in it and in no group within. */
  product_count: number
  sort: number
  version: number
}
