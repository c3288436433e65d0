import { MATERIAL, UPLOAD } from '@inkfold/api/contracts/limits'
import { Drawer, Form } from 'antd'
import { useState } from 'react'
import type { PanelProps } from '@/crud/actions/action'
import { useT } from '@/i18n/useT'
import { DropZone } from '@/pages/files/DropZone'
import { UploadProgress } from '@/pages/files/UploadProgress'
import { useUploader } from '@/pages/files/useUploader'
import { useUser } from '@/session/access'
import { useIsNarrow } from '@/ui/useMedia'
import { CategorySelect } from './CategorySelect'
import { CreatedList } from './CreatedList'
import styles from './materials.module.css'
import { useCreateMaterials } from './useCreateMaterials'

export default function UploadPanel({ onClose }: PanelProps) {
  const t = useT('materials')
  const narrow = useIsNarrow()
  const home = useUser().organisation.id
  const [category, setCategory] = useState<number | null>(null)
  const { created, make } = useCreateMaterials(category)
  const { uploader, uploads } = useUploader(make)
  const rules = t('upload_rules', { files: UPLOAD.files, megabytes: UPLOAD.megabytes, pixels: MATERIAL.hint })

  return (
    <Drawer open title={t('action.upload')} size={narrow ? '100%' : 560} onClose={onClose}>
      <div className={styles.upload}>
        <Form layout="vertical">
          <Form.Item label={t('field.category_id')} htmlFor="upload-category" extra={t('upload_category')}>
            <CategorySelect id="upload-category" organisation={home} value={category} onChange={setCategory} />
          </Form.Item>
        </Form>
        <DropZone rules={rules} onFiles={(files) => void uploader.add(files, 'material')} />
        <UploadProgress uploader={uploader} uploads={uploads} />
        <CreatedList created={created} />
      </div>
    </Drawer>
  )
}
