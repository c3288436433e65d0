import { useT } from '@/i18n/useT'
import { Icon, type IconName } from '../pieces/Icon'
import styles from './rail.module.css'

export const PANELS = [
  'product',
  'own',
  'official',
  'text',
  'shapes',
  'patterns',
  'brand',
  'templates',
  'layers',
  'comments',
] as const
export type PanelName = (typeof PANELS)[number]

const ICONS: Record<PanelName, IconName> = {
  product: 'product',
  own: 'upload',
  official: 'pictures',
  text: 'text',
  shapes: 'shapes',
  patterns: 'patterns',
  brand: 'brand',
  templates: 'templates',
  layers: 'layers',
  comments: 'comment',
}

interface RailProps {
  panels?: readonly PanelName[]
  panel: PanelName | null
  onOpen(name: PanelName): void
  hasChosen: boolean
  isInspecting: boolean
  onInspect(): void
}

export function Rail({ panels = PANELS, panel, onOpen, hasChosen, isInspecting, onInspect }: RailProps) {
  const t = useT('design')
  return (
    <nav className={styles.rail} data-tour="rail" aria-label={t('rail')}>
      {panels.map((name) => (
        <button key={name} type="button" aria-expanded={name === panel} onClick={() => onOpen(name)}>
          <Icon name={ICONS[name]} size={22} />
          <span>{t(`panel.${name}`)}</span>
        </button>
      ))}
      <button
        type="button"
        className={styles.adjust}
        data-tour="adjust"
        aria-expanded={isInspecting}
        data-ready={hasChosen}
        onClick={onInspect}
      >
        <Icon name="sliders" size={22} />
        <span>{t('inspector.short')}</span>
      </button>
    </nav>
  )
}
