import type { ClientError } from '@inkfold/api/client'
import { DownloadOutlined } from '@ant-design/icons'
import { useOne } from '@refinedev/core'
import { Button, Modal } from 'antd'
import type { PanelProps } from '@/crud/actions/action'
import { nameOf } from '@/crud/row'
import { useLanguage } from '@/i18n/useLanguage'
import { useT } from '@/i18n/useT'
import { Problem } from '@/ui/Problem'
import { LoadingSkeleton } from '@/ui/LoadingSkeleton'
import { LargePicture } from './LargePicture'
import type { Material } from './material'

export default function OpenPanel({ ids: [id], onClose }: PanelProps) {
  const t = useT('materials')
  const language = useLanguage()
  const { result, query } = useOne<Material, ClientError>({ resource: 'materials', id, errorNotification: false })
  return (
    <Modal open width={720} title={result ? nameOf(result, 'name', language) : ' '} footer={null} onCancel={onClose}>
      {query.error && <Problem error={query.error} />}
      {query.isPending && <LoadingSkeleton />}
      {result && <LargePicture material={result} />}
      {result?.picture_link && (
        <Button
          type="primary"
          icon={<DownloadOutlined aria-hidden />}
          href={result.picture_link}
          download={`${result.number}.${result.format}`}
        >
          {t('original')}
        </Button>
      )}
    </Modal>
  )
}
