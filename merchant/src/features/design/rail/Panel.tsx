import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { lazyPart } from '@/ui/lazyPart'
import { aheadPart } from '../ahead'
import { useT } from '@/i18n/useT'
import { Loading } from '@/ui/Loading'
import { Tool } from '../pieces/Tool'
import type { PanelName } from './Rail'
import styles from './rail.module.css'

const CommentsPanel = lazyPart(() => import('../together/CommentsPanel'))
const LayersPanel = aheadPart(async () => ({ default: (await import('../parts')).LayersPanel }))
const OwnPanel = lazyPart(() => import('./OwnPanel'))
const BrandPanel = lazyPart(() => import('../brand/BrandPanel'))
const OfficialPanel = aheadPart(async () => ({ default: (await import('../parts')).OfficialPanel }))
const PatternsPanel = aheadPart(async () => ({ default: (await import('../parts')).PatternsPanel }))
const ProductPanel = lazyPart(async () => ({ default: (await import('./ProductPanel')).ProductPanel }))
const ShapesPanel = aheadPart(async () => ({ default: (await import('../parts')).ShapesPanel }))
const TemplatesPanel = lazyPart(() => import('./TemplatesPanel'))
const TextPanel = aheadPart(async () => ({ default: (await import('../parts')).TextPanel }))

interface PanelProps {
  name: PanelName
  onClose(): void
  /** Closes a panel that covers the canvas, so the placed layer is visible. */
  onPlaced?: (() => void) | undefined
}

export function Panel({ name, onClose, onPlaced = () => undefined }: PanelProps) {
  const shown: Record<PanelName, () => ReactNode> = {
    product: () => <ProductPanel />,
    own: () => <OwnPanel onPlaced={onPlaced} />,
    official: () => <OfficialPanel onPlaced={onPlaced} />,
    text: () => <TextPanel onPlaced={onPlaced} />,
    shapes: () => <ShapesPanel onPlaced={onPlaced} />,
    patterns: () => <PatternsPanel onPlaced={onPlaced} />,
    brand: () => <BrandPanel onPlaced={onPlaced} />,
    templates: () => <TemplatesPanel />,
    layers: () => <LayersPanel />,
    comments: () => <CommentsPanel />,
  }
  const t = useT('design')
  return (
    <Drawer key={name} title={t(`panel.${name}`)} onClose={onClose}>
      <Suspense fallback={<Loading />}>{shown[name]()}</Suspense>
    </Drawer>
  )
}

/** Beside the canvas; over its lower half on narrow screens. */
export function Drawer({ title, onClose, children }: { title: string; onClose(): void; children: ReactNode }) {
  const t = useT('design')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      className={styles.panel}
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) {
          event.stopPropagation()
          onClose()
        }
      }}
    >
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <Tool icon="close" label={t('panel.close')} onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
    </aside>
  )
}
