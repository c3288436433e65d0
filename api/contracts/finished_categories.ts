/** `GET /api/v1/finished-products/categories`: categories that contain finished products. */
export interface FinishedCategory {
  id: number
  name_zh: string
  name_en: string
  products: number
}

/** `/api/v1/finished-groups`: a merchant's own groups, in two levels. */
export interface FinishedGroup {
  id: number
  parent_id: number | null
  name: string
  /** Excludes products of its subgroups. */
  product_count: number
  sort: number
  version: number
}
