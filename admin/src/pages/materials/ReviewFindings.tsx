import { useT } from '@/i18n/useT'
import type { Material } from './material'

/** Results of the automatic check, with the most similar picture. */
export function ReviewFindings({ material }: { material: Material }) {
  const t = useT('materials')
  const { review, review_cause: cause, review_note: note, duplicate_number: likeness } = material
  return (
    <>
      <p>
        <strong>{t(`review.${review}`)}</strong>
        {cause && ` · ${t(`cause.${cause}`, { note: note ?? '' })}`}
      </p>
      {likeness && <p>{t('looks_like', { number: likeness })}</p>}
    </>
  )
}
