import { DeleteOutlined } from '@ant-design/icons'
import { UNDERBASES, type ProductPhoto } from '@inkfold/api/contracts/catalogue'
import { FACE } from '@inkfold/api/contracts/limits'
import { Button, Form, Input, InputNumber, Select } from 'antd'
import { Suspense, useState } from 'react'
import { lazyPart } from '@/ui/lazyPart'
import type { Faults } from '@/crud/form/faults'
import { useT } from '@/i18n/useT'
import { Picture } from '@/ui/Picture'
import { useFaceName } from './useFaceName'
import { dotsOf, placeFace, quadOn, type TypedFace } from './faces'
import styles from './product.module.css'

const PlaceDialog = lazyPart(() => import('./PlaceDialog'))

interface FaceCardProps {
  face: TypedFace
  number: number
  faults: Faults
  onChange(part: Partial<TypedFace>): void
  onRemove(): void
}

const MEASURES = [
  ['width_mm', FACE.least, FACE.most, 1, 'mm'],
  ['height_mm', FACE.least, FACE.most, 1, 'mm'],
  ['dpi', FACE.dpi.min, FACE.dpi.max, 0, 'DPI'],
  ['bleed_mm', 0, FACE.bleed, 1, 'mm'],
  ['safe_mm', 0, FACE.safe, 1, 'mm'],
] as const

export function FaceCard({ face, number, faults, onChange, onRemove }: FaceCardProps) {
  const t = useT('products')
  const dots = dotsOf(face)
  const labelled = (name: string) => ({
    'aria-label': t('face_part', { number, part: t(`face.${name}`) }),
    status: faults[name] ? ('error' as const) : undefined,
  })

  return (
    <fieldset className={styles.face}>
      <legend>{t('face_number', { number })}</legend>
      <div className={styles.measures}>
        {(['name_zh', 'name_en', 'key'] as const).map((name) => (
          <Part key={name} name={name} fault={faults[name]?.[0]}>
            <Input
              {...labelled(name)}
              maxLength={name === 'key' ? 40 : 60}
              value={face[name]}
              onChange={({ target }) => onChange({ [name]: target.value })}
            />
          </Part>
        ))}
        {MEASURES.map(([name, min, max, precision, unit]) => (
          <Part key={name} name={name} fault={faults[name]?.[0]}>
            <InputNumber
              {...labelled(name)}
              min={min}
              max={max}
              step={precision === 1 ? 0.5 : 1}
              precision={precision}
              suffix={unit}
              value={face[name]}
              onChange={(measure) => onChange({ [name]: measure })}
            />
          </Part>
        ))}
        <Part name="print_price" fault={faults.print_price?.[0]}>
          <InputNumber<string>
            {...labelled('print_price')}
            stringMode
            prefix="¥"
            precision={2}
            min="0"
            value={face.print_price}
            onChange={(price) => onChange({ print_price: price })}
          />
        </Part>
        <Part name="underbase" fault={faults.underbase?.[0]}>
          <Select
            {...labelled('underbase')}
            value={face.underbase ?? 'none'}
            options={UNDERBASES.map((value) => ({ value, label: t(`underbase.${value}`) }))}
            onChange={(underbase) => onChange({ underbase })}
          />
        </Part>
      </div>
      {dots && <p className={styles.dots}>{t('face_dots', dots)}</p>}
      <Places face={face} faults={faults} onChange={onChange} />
      <Button danger size="small" icon={<DeleteOutlined aria-hidden />} onClick={onRemove}>
        {t('face_remove', { number })}
      </Button>
    </fieldset>
  )
}

function Part({ name, fault, children }: { name: string; fault?: string; children: React.ReactNode }) {
  const t = useT('products')
  return (
    <div className={styles.part}>
      <span aria-hidden>{t(`face.${name}`)}</span>
      {children}
      {fault && <span role="alert">{fault}</span>}
    </div>
  )
}

function Places({ face, faults, onChange }: Pick<FaceCardProps, 'face' | 'faults' | 'onChange'>) {
  const t = useT('products')
  const photos = (Form.useWatch('photos') as ProductPhoto[] | null | undefined) ?? []
  const [open, setOpen] = useState<ProductPhoto | null>(null)
  const name = useFaceName(face)
  const fault = Object.entries(faults).find(([path]) => path.startsWith('places'))?.[1]
  if (photos.length === 0) return <p className={styles.dots}>{t('no_photos')}</p>
  return (
    <div className={styles.places}>
      {photos.map((photo, at) => {
        const quad = quadOn(face, photo.key)
        return (
          <button key={photo.key} type="button" className={styles.place} onClick={() => setOpen(photo)}>
            <span className={styles.still}>
              <Picture address={photo.picture} alt="" size={72} />
              {quad && (
                <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
                  <polygon points={quad.map(([x, y]) => `${x},${y}`).join(' ')} />
                </svg>
              )}
            </span>
            {t(quad ? 'place_change' : 'place_add', { number: at + 1, face: name })}
          </button>
        )
      })}
      {fault && <span role="alert">{fault[0]}</span>}
      <Suspense>
        {open && (
          <PlaceDialog
            face={face}
            photo={open}
            onPlace={(quad) => {
              onChange(placeFace(face, open.key, quad))
              setOpen(null)
            }}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </div>
  )
}
