import type { GalleryMaterial } from '@inkfold/api/contracts/materials'
import { useT } from '@/i18n/useT'
import { Notice } from '@/ui/Notice'
import { centimetres } from './print'

export function Warnings({ row }: { row: GalleryMaterial }) {
  const t = useT('materials')
  const side = Math.min(row.width, row.height)
  return (
    <>
      {row.is_low && (
        <Notice kind="info">
          {t('low.body', { side, at150: centimetres(side, 150), at300: centimetres(side, 300) })}
        </Notice>
      )}
      {row.duplicate_number && <Notice kind="info">{t('duplicate', { number: row.duplicate_number })}</Notice>}
      {row.review !== 'passed' && <Notice kind="info">{t(`review.${row.review}.body`)}</Notice>}
    </>
  )
}
