import { useT } from '@/i18n/useT'
import { CommandTool } from '../pieces/CommandTool'
import { useEditor } from '../useEditor'
import { Gallery } from './Gallery'
import styles from './rail.module.css'
import { usePlacing } from './usePlacing'

export function PatternsPanel({ onPlaced }: { onPlaced(): void }) {
  const t = useT('design')
  const editor = useEditor()
  const { start, busy, problem } = usePlacing((asset, name) => {
    editor.run('addTile', { asset, name })
    onPlaced()
  })
  return (
    <div className={styles.padded}>
      <p className={styles.hint}>{t('patterns.hint')}</p>
      <CommandTool name="pictureToTile" icon="patterns" label={t('patterns.ofChosen')} hasWords />
      <Gallery
        gallery="official"
        type="pattern"
        busy={busy}
        problem={problem}
        action={(name) => t('patterns.place', { name })}
        onTake={start}
        empty={<p className={styles.hint}>{t('patterns.none')}</p>}
      />
    </div>
  )
}
