import { useInvalidate } from '@refinedev/core'
import { App } from 'antd'
import { client } from '@/http/client'
import { useT } from '@/i18n/useT'
import { useRefusal } from '../list/useRefusal'
import { useResource } from '../ResourceContext'
import type { Row } from '../row'
import type { RowAction } from './action'

type Call = Extract<RowAction, { kind: 'call' }>

/** Does a declared action with one record, after asking where it asks. */
export function useCall(row: Row) {
  const { name, title } = useResource()
  const t = useT(name)
  const { modal, message } = App.useApp()
  const invalidate = useInvalidate()
  const refused = useRefusal()

  async function run({ name: action, path }: Call) {
    try {
      await client.post(`/api/v1/${name}/${row.id}/${path}`)
      void message.success(t(`action.${action}.done`))
    } catch (refusal) {
      refused(refusal)
    }
    await invalidate({ resource: name, invalidates: ['list', 'detail'], id: row.id })
  }

  return (action: Call) => {
    if (!action.confirm) return void run(action)
    modal.confirm({
      title: t(`action.${action.name}.confirm`, { name: row[title] }),
      okText: t(`action.${action.name}`),
      okButtonProps: { danger: action.danger },
      onOk: () => run(action),
    })
  }
}
