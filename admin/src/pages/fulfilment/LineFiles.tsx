import type { WorkFace } from '@inkfold/api/contracts/workshop'
import { Button } from 'antd'
import { nameOf } from '@/crud/row'
import { useLanguage } from '@/i18n/useLanguage'
import { useT } from '@/i18n/useT'

/** A download for each print file of a line. */
export function LineFiles({ faces }: { faces: readonly WorkFace[] }) {
  const t = useT('production-orders')
  const language = useLanguage()
  return faces.map((face) => {
    const name = nameOf(face, 'name', language) || face.key
    return (
      face.link && (
        <Button key={face.key} href={face.link} download>
          {t('files.fetch_named', { name })}
        </Button>
      )
    )
  })
}
