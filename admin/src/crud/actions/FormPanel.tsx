import { ClientError } from '@inkfold/api/client'
import { useInvalidate } from '@refinedev/core'
import { useMutation, type UseQueryResult } from '@tanstack/react-query'
import { App, Form, Modal, type FormInstance } from 'antd'
import { useEffect, type ReactNode } from 'react'
import { useT } from '@/i18n/useT'
import { Problem } from '@/ui/Problem'
import { LoadingSkeleton } from '@/ui/LoadingSkeleton'
import type { PanelProps } from './action'
import { focusFirstField } from '@/ui/firstField'

interface FormPanelProps<Entered extends object, Sent> extends Pick<PanelProps, 'onClose'> {
  /** Id prefix of the form's fields. */
  name: string
  title: string
  /** Button label; defaults to the title. */
  submit?: string
  danger?: boolean
  form?: FormInstance<Entered>
  initialValues?: Partial<Entered>
  /**
   * A query that the initial values or the payload depend on. The fields stay hidden until it was fetched after mount.
   */
  asked?: Pick<UseQueryResult, 'isFetchedAfterMount' | 'error'>
  send(entered: Entered): Promise<Sent>
  done?: string
  /** The resource whose queries are invalidated on success. */
  changes?: string
  /** Rendered instead of the form on success; without it the panel closes. */
  answer?(sent: Sent): ReactNode
  children: ReactNode
}

/** `parcels.0.tracking_no` addresses a field within a list. */
const fieldsOf = <Entered,>(errors: Record<string, string[]>) =>
  Object.entries(errors).map(([path, sentences]) => ({
    name: path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
    errors: sentences,
  })) as Parameters<FormInstance<Entered>['setFields']>[0]

/** In a form of one field the error appears at the field only. List fields have no error slot of their own. */
function isSaidAtField<Entered>(error: Error, form: FormInstance<Entered>): boolean {
  const objected = error instanceof ClientError ? Object.keys(error.errors ?? {}) : []
  const [[name, value] = [], ...more] = Object.entries(form.getFieldsValue() as object)
  const isOne = name !== undefined && more.length === 0 && !Array.isArray(value)
  return isOne && objected.length > 0 && objected.every((path) => path === name)
}

/** A dialog with a short form: sends it, shows errors at the fields and a message on success. */
export function FormPanel<Entered extends object, Sent = unknown>(props: FormPanelProps<Entered, Sent>) {
  const {
    name,
    title,
    submit = title,
    danger,
    initialValues,
    asked,
    send,
    done,
    changes,
    answer,
    onClose,
    children,
  } = props
  const { message } = App.useApp()
  const crud = useT('crud')
  const isRead = !asked || (asked.isFetchedAfterMount && !asked.error)
  const invalidate = useInvalidate()
  const [own] = Form.useForm<Entered>()
  const form = props.form ?? own
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: send,
    gcTime: 0,
    onError(refusal) {
      if (refusal instanceof ClientError && refusal.errors) form.setFields(fieldsOf<Entered>(refusal.errors))
    },
    onSuccess() {
      if (done) void message.success(done)
      if (changes) void invalidate({ resource: changes, invalidates: ['resourceAll'] })
      if (!answer) onClose()
    },
  })

  function body() {
    if (!isRead) return asked.error ? <Problem error={asked.error} /> : <LoadingSkeleton />
    if (data !== undefined && answer) return answer(data)
    return (
      <Form form={form} name={name} layout="vertical" initialValues={initialValues} onFinish={mutate}>
        {error && !isSaidAtField(error, form) && <Problem error={error} />}
        {children}
        {asked && <Begun />}
      </Form>
    )
  }

  return (
    <Modal
      open
      afterOpenChange={focusFirstField}
      title={title}
      okText={submit}
      okButtonProps={{ danger, hidden: data !== undefined, disabled: !isRead }}
      cancelText={crud(data === undefined ? 'cancel' : 'close')}
      confirmLoading={isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      {body()}
    </Modal>
  )
}

/** Runs when the fields mount, which is later than the dialog. */
function Begun() {
  useEffect(() => focusFirstField(true), [])
  return null
}
