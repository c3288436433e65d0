import { MAX_NAME, type SavedView } from '@inkfold/api/contracts/lists'
import { Form, Input, Modal } from 'antd'
import { useT } from '@/i18n/useT'
import { focusFirstField } from '@/ui/firstField'

interface NameDialogProps {
  title: string
  submit?: string
  name?: string
  views: readonly SavedView[]
  onName(name: string): void
  onClose(): void
}

export function NameDialog({ title, submit, name: old, views, onName, onClose }: NameDialogProps) {
  const t = useT('crud')
  const words = useT('words')
  const [form] = Form.useForm<{ name: string }>()
  const isTaken = (name = '') => name.trim() !== old && views.some((view) => view.name === name.trim())

  function save({ name }: { name: string }) {
    onName(name.trim())
    onClose()
  }

  return (
    <Modal
      open
      afterOpenChange={focusFirstField}
      title={title}
      okText={submit ?? t('save')}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form form={form} name="view" layout="vertical" initialValues={{ name: old }} onFinish={save}>
        <Form.Item
          name="name"
          label={t('view_name')}
          validateTrigger="onSubmit"
          rules={[
            { required: true, whitespace: true, message: words('validation.required') },
            {
              validator: (_, name: string) =>
                isTaken(name) ? Promise.reject(new Error(words('validation.taken'))) : Promise.resolve(),
            },
          ]}
        >
          <Input maxLength={MAX_NAME} autoComplete="off" />
        </Form.Item>
      </Form>
    </Modal>
  )
}
