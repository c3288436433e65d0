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

/** The blank of the record, or the one that is chosen for a new one; nothing until it is read. */
export function useBlank(row: Row | null): Blank | null {
  const chosen = Form.useWatch('spu_id') as number | null | undefined
  const id = chosen ?? (row?.spu_id as number | undefined)
  const { result } = useOne<Blank>({
    resource: 'spus',
    id: id ?? undefined,
    queryOptions: { enabled: Boolean(id) },
    errorNotification: false,
  })
  return id && result?.id === id ? result : null
}
