import { ClientError } from '@inkfold/api/client'
import { useInvalidate } from '@refinedev/core'
import { useMutation, type UseQueryResult } from '@tanstack/react-query'
import { App, Form, Modal, type FormInstance } from 'antd'
import { useEffect, type ReactNode } from 'react'
import { useT } from '@/i18n/useT'
import { Problem } from '@/ui/Problem'
import { Unfinished } from '@/ui/Unfinished'
import type { PanelProps } from './action'
import { toFirstField } from '@/ui/firstField'

interface FormPanelProps<Entered extends object, Sent> extends Pick<PanelProps, 'onClose'> {
  /** Of the form: what its fields' ids begin with. */
  name: string
  title: string
  /** What the button says, where it is not the title. */
  submit?: string
  danger?: boolean
  form?: FormInstance<Entered>
  initialValues?: Partial<Entered>
  /** What the fields begin with, or what is sent depends on: nothing is entered before it was read as it is now. */
  asked?: Pick<UseQueryResult, 'isFetchedAfterMount' | 'error'>
  send(entered: Entered): Promise<Sent>
  /** Said when it is done. */
  done?: string
  /** The resource whose rows are others then. */
  changes?: string
  /** Shown in place of the form when it is done, instead of closing. */
  answer?(sent: Sent): ReactNode
  children: ReactNode
}

/** `parcels.0.tracking_no` is a field within a list. */
const fieldsOf = <Entered,>(errors: Record<string, string[]>) =>
  Object.entries(errors).map(([path, sentences]) => ({
    name: path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
    errors: sentences,
  })) as Parameters<FormInstance<Entered>['setFields']>[0]

/** In a form of one field its objection stands there, and is not said twice; a list has no place of its own for one. */
function isSaidAtField<Entered>(error: Error, form: FormInstance<Entered>): boolean {
  const objected = error instanceof ClientError ? Object.keys(error.errors ?? {}) : []
  const [[name, value] = [], ...more] = Object.entries(form.getFieldsValue() as object)
  const isOne = name !== undefined && more.length === 0 && !Array.isArray(value)
  return isOne && objected.length > 0 && objected.every((path) => path === name)
}

/** A few fields asked in a dialog and sent: refused in words beside them, or done and said so. */
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
    if (!isRead) return asked.error ? <Problem error={asked.error} /> : <Unfinished />
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
      afterOpenChange={toFirstField}
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

/** The dialog was there before its fields. */
function Begun() {
  useEffect(() => toFirstField(true), [])
  return null
}
