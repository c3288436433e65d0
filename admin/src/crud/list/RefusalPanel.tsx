import { Alert, Modal } from 'antd'
import { useT } from '@/i18n/useT'

interface RefusalPanelProps {
  title: string
  onClose(): void
}

/** Shown when the URL names a panel that the user may not open. */
export default function RefusalPanel({ title, onClose }: RefusalPanelProps) {
  const words = useT('words')
  return (
    <Modal open title={title} footer={null} onCancel={onClose}>
      <Alert type="warning" showIcon title={words('errors.E_FORBIDDEN')} />
    </Modal>
  )
}
