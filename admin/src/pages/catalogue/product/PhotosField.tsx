import { DeleteOutlined, LeftOutlined, PlusOutlined, RightOutlined } from '@ant-design/icons'
import type { ProductPhoto } from '@inkfold/api/contracts/catalogue'
import { PRODUCT } from '@inkfold/api/contracts/limits'
import { Button, Form, Select } from 'antd'
import type { ControlProps } from '@/crud/fields/ControlOf'
import { useFaultsIn } from '@/crud/form/faults'
import { useT } from '@/i18n/useT'
import { Picture } from '@/ui/Picture'
import { useChanges } from '@/ui/useChanges'
import spu from '../spu/spu.module.css'
import { useNamed } from '../useNamed'
import { useUploads } from '../useUploads'
import { shifted, withoutPhoto, withPhoto, type TypedFace } from './faces'
import styles from './product.module.css'

/** The photos of a product in their order, each of one colour or of all. */
export default function PhotosField({ id, value, onChange }: ControlProps) {
  const t = useT('products')
  const form = Form.useFormInstance()
  const faults = useFaultsIn('photos')
  const colours = useNamed('stock-colours', (Form.useWatch('colour_ids') as number[] | undefined) ?? [])
  const photos: readonly ProductPhoto[] = value ?? []
  const change = useChanges(photos, onChange)
  const { busy, problem, upload } = useUploads('product', (url) => change((was) => withPhoto(was, url)))
  const choose = (files: FileList | null) => upload([...(files ?? [])].slice(0, PRODUCT.photos - photos.length))

  function remove(photo: ProductPhoto) {
    const faces = (form.getFieldValue('faces') ?? []) as TypedFace[]
    form.setFieldValue('faces', withoutPhoto(faces, photo.key))
    onChange?.(photos.filter((each) => each !== photo))
  }

  return (
    <div id={id} role="group" aria-label={t('field.photos')} tabIndex={-1}>
      <ul className={spu.pictures}>
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
              <span className={spu.tools}>
                <Button
                  size="small"
                  icon={<LeftOutlined aria-hidden />}
                  aria-label={t('photo_before', { number })}
                  disabled={at === 0}
                  onClick={() => onChange?.(shifted(photos, at, -1))}
                />
                <Button
                  size="small"
                  icon={<RightOutlined aria-hidden />}
                  aria-label={t('photo_after', { number })}
                  disabled={at === photos.length - 1}
                  onClick={() => onChange?.(shifted(photos, at, 1))}
                />
                <Button
                  size="small"
                  danger
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={t('photo_remove', { number })}
                  onClick={() => remove(photo)}
                />
              </span>
              {fault && (
                <span role="alert" className={spu.short}>
                  {fault[0]}
                </span>
              )}
            </li>
          )
        })}
        {photos.length < PRODUCT.photos && (
          <li>
            <label className={spu.add} aria-busy={busy}>
              <PlusOutlined aria-hidden />
              {t('photo_add', { count: photos.length, max: PRODUCT.photos })}
              <input
                type="file"
                accept="image/png,image/jpeg"
                multiple
                disabled={busy}
                onChange={({ target }) => void choose(target.files).then(() => (target.value = ''))}
              />
            </label>
          </li>
        )}
      </ul>
      {problem && (
        <span role="alert" className={spu.short}>
          {problem}
        </span>
      )}
    </div>
  )
}
