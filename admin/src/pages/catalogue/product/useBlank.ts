import { useOne } from '@refinedev/core'
import { Form } from 'antd'
import type { Row } from '@/crud/row'

export interface Blank extends Row {
  name_zh: string | null
  name_en: string | null
  style_no: string | null
  main_material: string | null
  season: string | null
  colour_ids: number[]
  size_ids: number[]
}

/** The record's blank, or the one chosen for a new record; `isChosen` is set before it is loaded. */
export function useBlank(row: Row | null) {
  const chosen = Form.useWatch('spu_id') as number | null | undefined
  const id = chosen ?? (row?.spu_id as number | undefined)
  const { result, query } = useOne<Blank>({
    resource: 'spus',
    id: id ?? undefined,
    queryOptions: { enabled: Boolean(id) },
    errorNotification: false,
  })
  const blank = id && result?.id === id ? result : null
  return { blank, isChosen: Boolean(id), hasFailed: Boolean(id) && query.isError, retry: () => void query.refetch() }
}
