import { MATERIAL_TYPES, type MaterialType } from '@inkfold/api/contracts/materials'
import { useState } from 'react'
import { useT } from '@/i18n/useT'
import { Segments } from '../pieces/Segments'
import { useEditor } from '../useEditor'
import { Gallery } from './Gallery'
import styles from './rail.module.css'
import { usePlacing } from './usePlacing'

const KINDS = ['all', ...MATERIAL_TYPES] as const
type Kind = (typeof KINDS)[number]
const typeOf = (kind: Kind): MaterialType | null => (kind === 'all' ? null : kind)

export function OfficialPanel({ onPlaced }: { onPlaced(): void }) {
  const t = useT('design')
  const editor = useEditor()
  const [kind, setKind] = useState<Kind>('all')
  const { start, busy, problem } = usePlacing((asset, name) => {
    editor.run('addPicture', { asset, name })
    onPlaced()
  })
  return (
    <div className={styles.padded}>
      <Segments<Kind>
        label={t('gallery.kind')}
        value={kind}
        options={KINDS.map((value) => ({ value, label: t(`gallery.kind.${value}`) }))}
        onChange={setKind}
      />
      <Gallery
        key={kind}
        gallery="official"
        type={typeOf(kind)}
        busy={busy}
        problem={problem}
        action={(name) => t('gallery.place', { name })}
        onTake={start}
        empty={<p className={styles.hint}>{t('gallery.official.none')}</p>}
      />
    </div>
  )
}
