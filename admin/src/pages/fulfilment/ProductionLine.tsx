import { textOfValues } from '@inkfold/api/contracts/cart'
import type { WorkFace, WorkLine } from '@inkfold/api/contracts/workshop'
import { useState, type ReactNode } from 'react'
import { nameOf } from '@/crud/row'
import { useLanguage } from '@/i18n/useLanguage'
import { useT } from '@/i18n/useT'
import { withWidth } from '@/ui/FilePreview'
import { Chip } from '@/ui/Chip'
import styles from './line.module.css'

interface ProductionLineProps {
  line: WorkLine
  /** Readable from two metres at a bench. */
  isLarge?: boolean
  children?: ReactNode
}

/** One production line: the blank in its colour with the artwork, colour and size to take, and the print faces. */
export function ProductionLine({ line, isLarge = false, children }: ProductionLineProps) {
  const t = useT('production-orders')
  const language = useLanguage()
  const { name, code, hex, faces, is_ready: isReady, is_sample: isSample } = line
  const words = useT('words')
  const cell = [nameOf(line, 'colour', language), nameOf(line, 'size', language)].filter(Boolean).join(' · ')
  return (
    <div className={styles.line} data-large={isLarge || undefined}>
      <Shown line={line} />
      <div className={styles.words}>
        <strong className={styles.cell}>
          {hex && <span className={styles.swatch} style={{ background: hex }} aria-hidden />}
          {cell}
        </strong>
        <p>
          {[name, code].filter(Boolean).join(' · ')} {isSample && <Chip>{words('samples.one')}</Chip>}
        </p>
        {line.personalised && <p className={styles.cell}>{textOfValues(line.personalised)}</p>}
        {!isReady && <p className={styles.mark}>{t('line.not_ready')}</p>}
        <ul className={styles.faces}>
          {faces.map((face) => (
            <li key={face.key}>
              <Printed face={face} ground={hex} />
            </li>
          ))}
        </ul>
        {children}
      </div>
    </div>
  )
}

function Shown({ line: { name, hex, picture_link: link, is_artwork: isArtwork } }: { line: WorkLine }) {
  const t = useT('production-orders')
  const [isEnlarged, enlarge] = useState(false)
  const style = isArtwork && hex ? { background: hex } : undefined
  if (!link) return <p className={styles.missing}>{t('line.no_picture')}</p>
  return (
    <figure className={styles.figure} data-enlarged={isEnlarged || undefined}>
      <button
        type="button"
        className={styles.enlarge}
        aria-pressed={isEnlarged}
        aria-label={t(isEnlarged ? 'line.shrink' : 'line.enlarge', { name })}
        onClick={() => enlarge(!isEnlarged)}
      >
        <img src={isEnlarged ? link : withWidth(link, 640)} alt="" width={640} height={640} style={style} />
      </button>
      {isArtwork && <figcaption>{t('line.flat')}</figcaption>}
    </figure>
  )
}

function Printed({ face, ground }: { face: WorkFace; ground: string | null }) {
  const t = useT('production-orders')
  const language = useLanguage()
  const name = nameOf(face, 'name', language) || face.key
  const { width_mm: width, height_mm: height } = face.artwork ?? face.area
  const size = width === null ? name : t(face.artwork ? 'line.artwork' : 'line.area', { face: name, width, height })
  return (
    <>
      {face.link && (
        <img
          src={withWidth(face.link, 160)}
          alt=""
          width={72}
          height={72}
          style={ground ? { background: ground } : undefined}
        />
      )}
      <span>{size}</span>
    </>
  )
}
