import { SPU } from '@inkfold/api/contracts/limits'
import type { ControlProps } from '@/crud/fields/ControlOf'
import { useT } from '@/i18n/useT'
import { useChanges } from '@/ui/useChanges'
import { movePicture } from '../pictures/order'
import { OrderTools } from '../pictures/OrderTools'
import { PictureList } from '../pictures/PictureList'
import { useUploads } from '../useUploads'

/** A blank's pictures in order; the first represents it in lists. */
export default function PicturesField({ id, field, value, onChange }: ControlProps) {
  const t = useT('spus')
  const pictures: readonly string[] = value ?? []
  const change = useChanges(pictures, onChange)
  const uploads = useUploads(field.topic ?? 'spu', (url) => change((was) => (was.includes(url) ? was : [...was, url])))
  const wordsOf = (number: number) => ({
    before: t('picture_before', { number }),
    after: t('picture_after', { number }),
    remove: t('picture_remove', { number }),
  })

  return (
    <PictureList
      id={id}
      label={t('field.pictures')}
      add={t('picture_add', { count: pictures.length, max: SPU.pictures })}
      room={SPU.pictures - pictures.length}
      uploads={uploads}
    >
      {pictures.map((url, index) => (
        <li key={url}>
          <img src={`${url}?w=160`} alt={t('picture', { number: index + 1 })} width={104} height={104} />
          <OrderTools
            words={wordsOf(index + 1)}
            isFirst={index === 0}
            isLast={index === pictures.length - 1}
            onMove={(by) => onChange?.(movePicture(pictures, index, by))}
            onRemove={() => onChange?.(pictures.filter((each) => each !== url))}
          />
        </li>
      ))}
    </PictureList>
  )
}
