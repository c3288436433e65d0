import { Alert, Modal } from 'antd'
import { useT } from '@/i18n/useT'

interface RefusedPanelProps {
  /** What the address asks for. */
  title: string
  onClose(): void
}

/** Where an address opens what this person may not do, it says so instead of nothing. */
export default function RefusedPanel({ title, onClose }: RefusedPanelProps) {
  const words = useT('words')
  return (
    <Modal open title={title} footer={null} onCancel={onClose}>
      <Alert type="warning" showIcon title={words('errors.E_FORBIDDEN')} />
    </Modal>
  )
}
