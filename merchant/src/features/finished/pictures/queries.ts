import { PAGE_MAX } from '@inkfold/api/contracts/limits'
import type { FinishedPictureKind, Renderings } from '@inkfold/api/contracts/renders'
import { queryOptions } from '@tanstack/react-query'
import { http } from '@/http/client'
import { FINISHED_PRODUCTS } from '../queries'

export interface FinishedPicture {
  id: number
  kind: FinishedPictureKind
  subject: string
  name_zh: string
  name_en: string
  place: number
  colour_id: number | null
  file: string
  file_link: string | null
  width: number
  height: number
}

const PICTURES = '/api/v1/finished-pictures'

export const picturesQuery = (id: number) =>
  queryOptions({
    queryKey: ['finished-pictures', id],
    queryFn: async ({ signal }) => {
      const search = JSON.stringify([
        { field: 'finished_product_id', operator: 'eq', val: id },
        { field: 'is_current', operator: 'eq', val: true },
      ])
      const query = { search, limit: PAGE_MAX, with_total: 0 }
      const { list } = await http.get<{ list: FinishedPicture[] }>(PICTURES, { signal, query })
      return list.toSorted((one, other) => one.place - other.place || one.id - other.id)
    },
  })

export const rendersQuery = (id: number) =>
  queryOptions({
    queryKey: ['finished-renders', id],
    queryFn: ({ signal }) => http.get<Renderings>(`${FINISHED_PRODUCTS}/${id}/renders`, { signal }),
  })
