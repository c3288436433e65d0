import type { ClientError } from '@inkfold/api/client'
import { useMany } from '@refinedev/core'
import { useMutation } from '@tanstack/react-query'
import { Form, Modal } from 'antd'
import { useT } from '@/i18n/useT'
import { Problem } from '@/ui/Problem'
import { LoadingSkeleton } from '@/ui/LoadingSkeleton'
import type { PanelProps } from '../actions/action'
import { ControlOf } from '../fields/ControlOf'
import { fieldsOf } from '../resource'
import { useResource, useResourceT } from '../ResourceContext'
import type { Row } from '../row'
import { BatchReport } from './BatchReport'
import { useChangeMany } from './useChangeMany'

interface SetFieldPanelProps extends PanelProps {
  /** The action that provides the title. */
  action: string
  /** The field to set on all chosen records. */
  field: string
}

export function SetFieldPanel({ ids, onClose, action, field: name }: SetFieldPanelProps) {
  const t = useResourceT()
  const crud = useT('crud')
  const resource = useResource()
  const [form] = Form.useForm<Record<string, unknown>>()
  const field = fieldsOf(resource).find((each) => each.name === name)
  const { result, query } = useMany<Row, ClientError>({ resource: resource.name, ids, errorNotification: false })
  const changeMany = useChangeMany()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (entered: Record<string, unknown>) => changeMany(result.data, name, entered[name] ?? null),
  })

  return (
    <Modal
      open
      title={t(`action.${action}`)}
      okText={t(`action.${action}`)}
      okButtonProps={{ hidden: Boolean(data), disabled: result.data.length === 0 }}
      cancelText={crud(data ? 'close' : 'cancel')}
      confirmLoading={isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      {(query.error ?? error) && <Problem error={(query.error ?? error) as Error} />}
      {query.isPending && <LoadingSkeleton />}
      {data && <BatchReport outcomes={data} />}
      {field && !data && !query.isPending && (
        <Form form={form} name={`${resource.name}-${action}`} layout="vertical" onFinish={mutate}>
          <Form.Item name={name} label={t(`field.${name}`)} extra={t(`action.${action}.help`, { count: ids.length })}>
            <ControlOf field={field} row={result.data[0] ?? null} />
          </Form.Item>
        </Form>
      )}
    </Modal>
  )
}
