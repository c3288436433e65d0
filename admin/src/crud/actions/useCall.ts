import { useInvalidate } from '@refinedev/core'
import { App } from 'antd'
import { client } from '@/http/client'
import { useT } from '@/i18n/useT'
import { useRefusal } from '../list/useRefusal'
import { useResource } from '../ResourceContext'
import type { Row } from '../row'
import { useRowName } from '../useRowName'
import type { RowAction } from './action'

type Call = Extract<RowAction, { kind: 'call' | 'set' }>

/** Runs a declared action on a record, after a confirmation where the action requires one. */
export function useCall() {
  const { name } = useResource()
  const rowName = useRowName()
  const t = useT(name)
  const { modal, message } = App.useApp()
  const invalidate = useInvalidate()
  const refused = useRefusal()

  const send = (row: Row, action: Call) =>
    action.kind === 'call'
      ? client.post(`/api/v1/${name}/${row.id}/${action.path}`)
      : client.patch(`/api/v1/${name}/${row.id}`, { ...action.values, version: row.version })

  async function run(row: Row, action: Call) {
    try {
      await send(row, action)
      void message.success(t(`action.${action.name}.done`))
    } catch (refusal) {
      refused(refusal)
    }
    await invalidate({ resource: name, invalidates: ['list', 'detail'], id: row.id })
  }

  return (row: Row, action: Call) => {
    if (!action.confirm) return void run(row, action)
    modal.confirm({
      title: t(`action.${action.name}.confirm`, { name: rowName(row) }),
      okText: t(`action.${action.name}`),
      okButtonProps: { danger: action.danger },
      onOk: () => run(row, action),
    })
  }
}
