import { Button, Form, Input, Modal } from 'antd'
import { useT } from '@/i18n/useT'
import { withoutView, type SavedView } from './views'
import styles from './views.module.css'
import { toFirstField } from '@/ui/firstField'

interface ViewDialogProps {
  mode: 'save' | 'manage'
  views: readonly SavedView[]
  onSave(name: string): void
  onChange(views: SavedView[]): void
  onClose(): void
}

export default function ViewDialog({ mode, views, onSave, onChange, onClose }: ViewDialogProps) {
  return mode === 'save' ? (
    <SaveDialog onSave={onSave} onClose={onClose} />
  ) : (
    <ManageDialog views={views} onChange={onChange} onClose={onClose} />
  )
}

function SaveDialog({ onSave, onClose }: Pick<ViewDialogProps, 'onSave' | 'onClose'>) {
  const t = useT('crud')
  const words = useT('words')
  const [form] = Form.useForm<{ name: string }>()

  function save({ name }: { name: string }) {
    onSave(name)
    onClose()
  }

  return (
    <Modal
      open
      afterOpenChange={toFirstField}
      title={t('view_save')}
      okText={t('save')}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form form={form} name="view" layout="vertical" onFinish={save}>
        <Form.Item
          name="name"
          label={t('view_name')}
          rules={[{ required: true, whitespace: true, message: words('validation.required') }]}
        >
          <Input maxLength={40} />
        </Form.Item>
      </Form>
    </Modal>
  )
}

function ManageDialog({ views, onChange, onClose }: Pick<ViewDialogProps, 'views' | 'onChange' | 'onClose'>) {
  const t = useT('crud')
  return (
    <Modal open title={t('view_manage')} footer={null} onCancel={onClose}>
      <ul className={styles.views}>
        {views.map(({ name }) => (
          <li key={name}>
            {name}
            <Button
              danger
              size="small"
              aria-label={t('view_delete_named', { name })}
              onClick={() => onChange(withoutView(views, name))}
            >
              {t('delete')}
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
