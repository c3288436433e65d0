import type { ProductPhoto } from '@inkfold/api/contracts/catalogue'
import { PRODUCT } from '@inkfold/api/contracts/limits'
import { Form, Select } from 'antd'
import type { ControlProps } from '@/crud/fields/ControlOf'
import { useFaultsIn } from '@/crud/form/faults'
import { useT } from '@/i18n/useT'
import { Picture } from '@/ui/Picture'
import { useChanges } from '@/ui/useChanges'
import { movePicture } from '../pictures/order'
import { OrderTools } from '../pictures/OrderTools'
import { PictureList } from '../pictures/PictureList'
import pictures from '../pictures/pictures.module.css'
import { useNameOf } from '../useNameOf'
import { useUploads } from '../useUploads'
import { withoutPhoto, withPhoto, type TypedFace } from './faces'
import styles from './product.module.css'

export default function PhotosField({ id, value, onChange }: ControlProps) {
  const t = useT('products')
  const form = Form.useFormInstance()
  const faults = useFaultsIn('photos')
  const colours = useNameOf('stock-colours', (Form.useWatch('colour_ids') as number[] | undefined) ?? [])
  const photos: readonly ProductPhoto[] = value ?? []
  const change = useChanges(photos, onChange)
  const uploads = useUploads('product', (url) => change((was) => withPhoto(was, url)))
  const wordsOf = (number: number) => ({
    before: t('photo_before', { number }),
    after: t('photo_after', { number }),
    remove: t('photo_remove', { number }),
  })

  function remove(photo: ProductPhoto) {
    const faces = (form.getFieldValue('faces') ?? []) as TypedFace[]
    form.setFieldValue('faces', withoutPhoto(faces, photo.key))
    onChange?.(photos.filter((each) => each !== photo))
  }

  return (
    <PictureList
      id={id}
      label={t('field.photos')}
      add={t('photo_add', { count: photos.length, max: PRODUCT.photos })}
      room={PRODUCT.photos - photos.length}
      uploads={uploads}
    >
      {photos.map((photo, at) => {
        const number = at + 1
        const fault = Object.entries(faults).find(([path]) => path.startsWith(`${at}.`))?.[1]
        return (
          <li key={photo.key} className={styles.photo}>
            <Picture address={photo.picture} alt={t('photo', { number })} size={132} />
            <Select
              size="small"
              aria-label={t('photo_colour', { number })}
              value={photo.colour_id ?? 0}
              options={[
                { value: 0, label: t('every_colour') },
                ...colours.map((colour) => ({ value: colour.id, label: colour.name })),
              ]}
              onChange={(colour: number) =>
                onChange?.(photos.map((each) => (each === photo ? { ...each, colour_id: colour || null } : each)))
              }
            />
            <OrderTools
              words={wordsOf(number)}
              isFirst={at === 0}
              isLast={at === photos.length - 1}
              onMove={(by) => onChange?.(movePicture(photos, at, by))}
              onRemove={() => remove(photo)}
            />
            {fault && (
              <span role="alert" className={pictures.problem}>
                {fault[0]}
              </span>
            )}
          </li>
        )
      })}
    </PictureList>
  )
}
