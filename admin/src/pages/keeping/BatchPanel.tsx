import type { BatchReport } from '@inkfold/api/contracts/audit'
import { useInvalidate } from '@refinedev/core'
import { useMutation } from '@tanstack/react-query'
import { Modal } from 'antd'
import type { ReactNode } from 'react'
import type { PanelProps } from '@/crud/actions/action'
import { useResource } from '@/crud/ResourceContext'
import { client } from '@/http/client'
import { useT } from '@/i18n/useT'
import { Problem } from '@/ui/Problem'
import { ReportLines } from './ReportLines'

interface BatchPanelProps extends PanelProps {
  /** The verb of `POST {resource}/{verb}` with the ids. */
  verb: string
  children?: ReactNode
}

/** Confirms, runs the command and reports the outcome of each record. */
export function BatchPanel({ verb, ids, onClose, children }: BatchPanelProps) {
  const { name } = useResource()
  const t = useT(name)
  const crud = useT('crud')
  const invalidate = useInvalidate()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => client.post<BatchReport>(`/api/v1/${name}/${verb}`, { ids }),
    onSuccess: () => invalidate({ resource: name, invalidates: ['list', 'detail'] }),
  })
  return (
    <Modal
      open
      title={t(`action.${verb}`)}
      okText={t(`action.${verb}`)}
      okButtonProps={{ hidden: Boolean(data) }}
      cancelText={crud(data ? 'close' : 'cancel')}
      confirmLoading={isPending}
      onOk={() => mutate()}
      onCancel={onClose}
    >
      {error && <Problem error={error} />}
      {data ? (
        <ReportLines report={data} />
      ) : (
        <>
          <p>{t(ids.length === 1 ? `${verb}.question` : `${verb}.question_many`, { count: ids.length })}</p>
          {children}
        </>
      )}
    </Modal>
  )
}
