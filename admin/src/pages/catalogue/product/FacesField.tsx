import { PlusOutlined } from '@ant-design/icons'
import { PRODUCT } from '@inkfold/api/contracts/limits'
import { Button } from 'antd'
import type { ControlProps } from '@/crud/fields/ControlOf'
import { useFaultsIn } from '@/crud/form/faults'
import { useT } from '@/i18n/useT'
import { FaceCard } from './FaceCard'
import { withFace, withPart, type TypedFace } from './faces'
import styles from './product.module.css'

export default function FacesField({ id, value, onChange }: ControlProps) {
  const t = useT('products')
  const faults = useFaultsIn('faces')
  const faces: readonly TypedFace[] = value ?? []
  const faultsOf = (at: number) =>
    Object.fromEntries(
      Object.entries(faults).flatMap(([path, said]) =>
        path.startsWith(`${at}.`) ? [[path.slice(`${at}.`.length), said]] : [],
      ),
    )

  return (
    <div id={id} role="group" aria-label={t('field.faces')} tabIndex={-1} className={styles.faces}>
      {faces.map((face, at) => (
        <FaceCard
          key={face.key}
          face={face}
          number={at + 1}
          faults={faultsOf(at)}
          onChange={(part) => onChange?.(withPart(faces, at, part))}
          onRemove={() => onChange?.(faces.filter((_, i) => i !== at))}
        />
      ))}
      <div>
        <Button
          icon={<PlusOutlined aria-hidden />}
          disabled={faces.length >= PRODUCT.faces}
          onClick={() => onChange?.(withFace(faces))}
        >
          {t('face_add')}
        </Button>
      </div>
    </div>
  )
}
