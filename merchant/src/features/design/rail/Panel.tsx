import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { lazyPart } from '@/ui/lazyPart'
import { useT } from '@/i18n/useT'
import { Loading } from '@/ui/Loading'
import { Tool } from '../pieces/Tool'
import { OfficialPanel } from './OfficialPanel'
import { PatternsPanel } from './PatternsPanel'
import { ProductPanel } from './ProductPanel'
import type { PanelName } from './Rail'
import styles from './rail.module.css'
import { TextPanel } from './TextPanel'

const LayersPanel = lazyPart(() => import('./layers/LayersPanel'))
const OwnPanel = lazyPart(() => import('./OwnPanel'))
const TemplatesPanel = lazyPart(() => import('./TemplatesPanel'))

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
    patterns: () => <PatternsPanel onPlaced={onPlaced} />,
    templates: () => <TemplatesPanel />,
    layers: () => <LayersPanel />,
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
