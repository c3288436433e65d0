import type { ProductPhoto, Quad } from '@inkfold/api/contracts/catalogue'
import { pictureUrl } from '@inkfold/api/contracts/pictures'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useT } from '@/i18n/useT'
import { useCdnUrl } from '@/session/site'
import { quadOn, type TypedFace } from './faces'
import { useFaceName } from './useFaceName'
import { isWhole, startingQuad } from './quad'
import { QuadEditor } from './QuadEditor'
import styles from './product.module.css'

interface PlaceDialogProps {
  face: TypedFace
  photo: ProductPhoto
  onPlace(quad: Quad | null): void
  onClose(): void
}

export default function PlaceDialog({ face, photo, onPlace, onClose }: PlaceDialogProps) {
  const t = useT('products')
  const cdnUrl = useCdnUrl()
  const name = useFaceName(face)
  const before = quadOn(face, photo.key)
  const [quad, setQuad] = useState<Quad | null>(before)
  const size = { width: face.width_mm ?? 1, height: face.height_mm ?? 1 }
  const straight = (seen: { width: number; height: number }) => startingQuad(size, seen)
  const [seen, setSeen] = useState<{ width: number; height: number } | null>(null)
  const whole = quad !== null && isWhole(quad)

  return (
    <Modal
      open
      width={760}
      title={t('place_title', { face: name })}
      onCancel={onClose}
      footer={[
        before && (
          <Button key="remove" danger onClick={() => onPlace(null)}>
            {t('place_remove')}
          </Button>
        ),
        <Button key="straight" disabled={!seen} onClick={() => seen && setQuad(straight(seen))}>
          {t('place_straight')}
        </Button>,
        <Button key="place" type="primary" disabled={!whole} onClick={() => onPlace(quad)}>
          {t('place_keep')}
        </Button>,
      ]}
    >
      <p className={styles.dots}>{t('place_help')}</p>
      <div className={styles.stage}>
        <img
          src={pictureUrl(cdnUrl, photo.picture)}
          alt=""
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
            setSeen({ width, height })
            setQuad((current) => current ?? straight({ width, height }))
          }}
        />
        {quad && seen && <QuadEditor quad={quad} isWhole={whole} onChange={setQuad} />}
      </div>
      {quad && !whole && (
        <p role="alert" className={styles.torn}>
          {t('place_torn')}
        </p>
      )}
    </Modal>
  )
}
