import type { PrintFile } from '@inkfold/api/contracts/workshop'
import { useQuery } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import type { PanelProps } from '@/crud/actions/action'
import { nameOf } from '@/crud/row'
import { useLanguage } from '@/i18n/useLanguage'
import { useT } from '@/i18n/useT'
import { withWidth } from '@/ui/FilePreview'
import { Problem } from '@/ui/Problem'
import { LoadingSkeleton } from '@/ui/LoadingSkeleton'
import { workQuery } from './api'
import styles from './fulfilment.module.css'

export default function FilesPanel({ ids: [id = 0], onClose }: PanelProps) {
  const t = useT('production-orders')
  const { data: work, error } = useQuery(workQuery(id))
  return (
    <Modal open width={720} footer={null} title={t('action.files')} onCancel={onClose}>
      {error && <Problem error={error} />}
      {!work && !error && <LoadingSkeleton />}
      {work?.files.length === 0 && <p>{t('files.none')}</p>}
      <ul className={styles.files}>
        {work?.files.map((file) => (
          <li key={file.id}>
            <File file={file} />
          </li>
        ))}
      </ul>
    </Modal>
  )
}

function File({ file }: { file: PrintFile }) {
  const t = useT('production-orders')
  const language = useLanguage()
  const { link, white_link: white, subject, width, height } = file
  const name = nameOf(file, 'name', language) || subject
  return (
    <figure className={styles.file}>
      {link && <img src={withWidth(link, 320)} alt={name} width={160} height={160} />}
      <figcaption>
        <b>{name}</b>
        <span>{t('files.size', { width, height })}</span>
        {link && (
          <Button href={link} download aria-label={t('files.fetch_named', { name })}>
            {t('files.fetch')}
          </Button>
        )}
        {white && (
          <Button href={white} download aria-label={t('files.white_named', { name })}>
            {t('files.white')}
          </Button>
        )}
      </figcaption>
    </figure>
  )
}
