import { MATERIAL, UPLOAD } from '@inkfold/api/contracts/limits'
import { MATERIAL_TYPES, type MaterialType } from '@inkfold/api/contracts/materials'
import { useState } from 'react'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Select } from '@/ui/Select'
import { CategorySelect } from '../categories/CategorySelect'
import type { CategoriesOf } from '../categories/useCategories'
import { fileFault, addFiles } from '@/pictures/upload/fileChecks'
import { ChosenFile } from './ChosenFile'
import { DropZone } from './DropZone'
import type { Destination } from '@/pictures/upload/uploadQueue'
import styles from './upload.module.css'

interface FileSelectionProps {
  files: readonly File[]
  categories: CategoriesOf
  onChange(files: readonly File[]): void
  onSend(files: readonly File[], destination: Destination): void
}

export function FileSelection({ files, categories, onChange, onSend }: FileSelectionProps) {
  const t = useT('materials')
  const [left, setLeft] = useState<readonly File[]>([])
  const [category, setCategory] = useState<number | null>(null)
  const [type, setType] = useState<MaterialType>('picture')
  const valid = files.filter((file) => fileFault(file) === null)

  const add = (coming: readonly File[]) => {
    const next = addFiles(files, coming)
    setLeft(next.left)
    onChange(next.files)
  }

  return (
    <>
      <DropZone onFiles={add} />
      <p className={styles.hint}>
        {t('upload.hint', { files: UPLOAD.files, megabytes: UPLOAD.megabytes, low: MATERIAL.low, hint: MATERIAL.hint })}
      </p>
      {left.length > 0 && (
        <Notice kind="danger">
          {t('choosing.tooMany', {
            files: UPLOAD.files,
            count: left.length,
            names: left.map(({ name }) => name).join(', '),
          })}
        </Notice>
      )}
      {files.length > 0 && (
        <>
          <ul className={styles.files} aria-label={t('choosing')}>
            {files.map((file) => (
              <ChosenFile
                key={`${file.name} ${file.size} ${file.lastModified}`}
                file={file}
                onRemove={() => onChange(files.filter((one) => one !== file))}
              />
            ))}
          </ul>
          <div className={styles.foot}>
            <div className={styles.pair}>
              <CategorySelect categories={categories} value={category} onChange={setCategory} />
              <Select
                isField
                label={t('type')}
                value={type}
                options={MATERIAL_TYPES.map((one) => [one, t(`type.${one}`)] as const)}
                onChange={(given) => setType(MATERIAL_TYPES.find((one) => one === given) ?? 'picture')}
              />
            </div>
            <Button
              variant="primary"
              wide
              disabled={valid.length === 0}
              onClick={() => onSend(valid, { category_id: category, type })}
            >
              {t('choosing.send', { count: valid.length })}
            </Button>
          </div>
        </>
      )}
    </>
  )
}
