import { DownloadOutlined } from '@ant-design/icons'
import { Button, Modal } from 'antd'
import type { PanelProps } from '@/crud/actions/action'
import { useFormat } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import { iconOf, isPicture, useFileLink, withWidth } from '@/ui/FilePreview'
import { Problem } from '@/ui/Problem'
import { LoadingSkeleton } from '@/ui/LoadingSkeleton'
import { useFile, type FileRow } from './file'
import styles from './files.module.css'

export default function OpenPanel({ ids: [id], onClose }: PanelProps) {
  const { result, query } = useFile(id)
  return (
    <Modal open width={720} title={result?.name ?? ' '} footer={null} onCancel={onClose}>
      {query.error && <Problem error={query.error} />}
      {query.isPending && <LoadingSkeleton />}
      {result && <Opened file={result} />}
    </Modal>
  )
}

function Opened({ file }: { file: FileRow }) {
  const t = useT('attachments')
  const format = useFormat()
  const link = useFileLink(file)
  if (!link) return <LoadingSkeleton />
  const measures = file.width ? ` · ${file.width} × ${file.height} px` : ''
  return (
    <figure className={styles.opened}>
      <img src={isPicture(file) ? withWidth(link, 640) : iconOf(file)} alt={file.name} />
      <figcaption>{format.bytes(file.size) + measures}</figcaption>
      <Button type="primary" icon={<DownloadOutlined aria-hidden />} href={link} download={file.name}>
        {t('download')}
      </Button>
      {file.is_private && <p>{t('private_hint')}</p>}
    </figure>
  )
}
