import { ClientError } from '@inkfold/api/client'
import { useDeleteMany } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { client } from '@/http/client'
import { useT } from '@/i18n/useT'
import { useResource } from '../ResourceContext'
import type { Row } from '../row'
import { useRowName } from '../useRowName'
import { RefusalReport } from './RefusalReport'
import { useRefusal } from './useRefusal'

const keptQuery = {
  queryKey: ['recycle-rules', 'kept'],
  queryFn: () => client.get<string[]>('/api/v1/recycle-rules/kept'),
}

/** Deletes records after confirmation, all or none. A refusal lists the blocking records with the reasons. */
export function useRemove(onDone?: () => void) {
  const { name } = useResource()
  const rowName = useRowName()
  const t = useT('crud')
  const words = useT('words')
  const { modal, message } = App.useApp()
  const refused = useRefusal()
  const { mutateAsync } = useDeleteMany()
  const cache = useQueryClient()

  async function remove(rows: Row[]) {
    const ids = rows.map(({ id }) => id)
    try {
      await mutateAsync({ resource: name, ids, successNotification: false, errorNotification: false })
      void message.success(words('messages.deleted', { count: ids.length }))
      onDone?.()
    } catch (refusal) {
      if (!(refusal instanceof ClientError) || !refusal.details.refused) return refused(refusal)
      modal.error({
        title: refusal.message,
        width: 560,
        content: <RefusalReport error={refusal} rows={rows} nameOf={rowName} />,
      })
    }
  }

  /** Asks first whether the recycle bin keeps the records, because the confirmation depends on it. */
  return async (rows: Row[]) => {
    const [only, another] = rows
    const kept = await cache.fetchQuery(keptQuery).catch((refusal: unknown) => refused(refusal))
    if (!kept) return
    const fate = t(kept.includes(name) ? 'delete_kept' : 'delete_for_good')
    modal.confirm({
      title: only && !another ? t('delete_one', { name: rowName(only) }) : t('delete_many', { count: rows.length }),
      content: another ? `${t('delete_hint')} ${fate}` : fate,
      okText: t('delete'),
      okButtonProps: { danger: true },
      onOk: () => remove(rows),
    })
  }
}
