import { useInvalidate } from '@refinedev/core'
import { App } from 'antd'
import { client } from '@/http/client'
import { useT } from '@/i18n/useT'
import { useResource } from '../ResourceContext'
import type { Row } from '../row'
import { sameParent } from './order'
import { useRefusal } from './useRefusal'

/** Moves a row to another's position. Rows move only among siblings. */
export function useReorder(rows: readonly Row[]) {
  const { name } = useResource()
  const words = useT('words')
  const { message } = App.useApp()
  const invalidate = useInvalidate()
  const refused = useRefusal()

  return async (moved: Pick<Row, 'id'>, target: Pick<Row, 'id'>) => {
    const [row, place] = [moved, target].map(({ id }) => rows.find((each) => each.id === id))
    if (!row || !place || row === place) return
    if (!sameParent(row, place)) return void message.warning(words('errors.E_OUT_OF_RANGE'))
    try {
      await client.post(`/api/v1/${name}/sortable`, { id: row.id, targetId: place.id })
    } catch (refusal) {
      refused(refusal)
    }
    await invalidate({ resource: name, invalidates: ['list'] })
  }
}
