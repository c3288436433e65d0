import { useT } from '@/i18n/useT'
import { DesignScene } from '@/ui/scenes/DesignScene'
import { PackScene } from '@/ui/scenes/PackScene'
import { PressScene } from '@/ui/scenes/PressScene'
import { PrintScene } from '@/ui/scenes/PrintScene'
import { SellScene } from '@/ui/scenes/SellScene'
import { ShipScene } from '@/ui/scenes/ShipScene'
import styles from './journey.module.css'
import { useReached } from './useReached'

const STATIONS = [
  { name: 'design', Picture: DesignScene },
  { name: 'sell', Picture: SellScene },
  { name: 'print', Picture: PrintScene },
  { name: 'press', Picture: PressScene },
  { name: 'pack', Picture: PackScene },
  { name: 'ship', Picture: ShipScene },
] as const

/** The picture is sticky while the text scrolls; on a phone each step has its own. */
export function Journey() {
  const t = useT('home3')
  const { reached, watch } = useReached(STATIONS.length)
  return (
    <section className={styles.journey} id="how" aria-label={t('journey')}>
      <ol className={styles.stations}>
        {STATIONS.map(({ name, Picture }, index) => (
          <li key={name} ref={watch(index)} data-reached={index <= reached} data-current={index === reached}>
            <div className={styles.own}>
              <Picture alt={t(`${name}.alt`)} />
            </div>
            <h2>
              <span>{index + 1}</span>
              {t(`${name}.title`)}
            </h2>
            <p>{t(`${name}.body`)}</p>
          </li>
        ))}
      </ol>
      <div className={styles.stage} aria-hidden="true">
        {STATIONS.map(({ name, Picture }, index) => (
          <div key={name} data-current={index === reached}>
            <Picture />
          </div>
        ))}
      </div>
    </section>
  )
}
