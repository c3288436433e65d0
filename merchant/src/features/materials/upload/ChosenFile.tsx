import { MATERIAL, UPLOAD } from '@inkfold/api/contracts/limits'
import { CloseOutlined } from '@ant-design/icons'
import { useEffect, useState } from 'react'
import { formatSize } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { IconButton } from '@/ui/IconButton'
import { centimetres } from '../detail/print'
import { fileAdvice, fileFault } from '@/pictures/upload/fileChecks'
import { dimensionsOf, type Dimensions } from '@/pictures/upload/dimensions'
import styles from './upload.module.css'

export function ChosenFile({ file, onRemove }: { file: File; onRemove(): void }) {
  const t = useT('materials')
  const language = useLanguage()
  const picture = usePreview(file)
  const size = useDimensions(file)
  const measure = size && t('tile.measure', { width: size.width, height: size.height })
  return (
    <li className={styles.file}>
      <img className={styles.thumb} src={picture} alt="" width="48" height="48" />
      <div className={styles.words}>
        <span className={styles.title}>{file.name}</span>
        <span className={styles.facts}>{[measure, formatSize(file.size, language)].filter(Boolean).join(' · ')}</span>
        <Remark file={file} size={size} />
      </div>
      <IconButton label={t('choosing.remove', { name: file.name })} icon={<CloseOutlined />} onClick={onRemove} />
    </li>
  )
}

function Remark({ file, size }: { file: File; size: Dimensions | null }) {
  const t = useT('materials')
  const fault = fileFault(file)
  if (fault) return <span className={styles.problem}>{t(`fault.${fault}`, { megabytes: UPLOAD.megabytes })}</span>
  const advice = fileAdvice(size)
  if (!advice || !size) return null
  const side = Math.min(size.width, size.height)
  const words = { at150: centimetres(side, 150), hint: MATERIAL.hint }
  return (
    <span className={advice === 'low' ? styles.warning : styles.facts}>
      {t(advice === 'low' ? 'low.short' : `advice.${advice}`, words)}
    </span>
  )
}

/** Most browsers do not draw these as pictures. */
const UNSEEN = /\.(pdf|tiff?|hei[cf])$/i

function usePreview(file: File): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (fileFault(file) || UNSEEN.test(file.name)) return undefined
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}

function useDimensions(file: File): Dimensions | null {
  const [size, setSize] = useState<Dimensions | null>(null)
  useEffect(() => {
    dimensionsOf(file).then(setSize, () => setSize(null))
  }, [file])
  return size
}
