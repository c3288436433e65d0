import { findIcons } from '@inkfold/api/document/icons/icons'
import { useState } from 'react'
import { useLanguage, useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Section } from '../../pieces/Section'
import { useEditor } from '../../useEditor'
import { SearchField } from '../SearchField'
import { ShapeGrid } from './ShapeGrid'
import styles from './shapes.module.css'

/** Drawn at once; the rest follow when asked for. */
const STEP = 60

export default function IconsPart({ onPlaced }: { onPlaced(): void }) {
  const t = useT('design')
  const editor = useEditor()
  const language = useLanguage()
  const [q, setQ] = useState('')
  const [most, setMost] = useState(STEP)
  const found = findIcons(q)
  const tiles = found.slice(0, most).map((icon) => ({ ...icon, name: language === 'en' ? icon.en : icon.zh }))
  return (
    <Section title={t('shapes.icons')}>
      <SearchField
        label={t('shapes.search')}
        q={q}
        onSearch={(words) => {
          setQ(words)
          setMost(STEP)
        }}
      />
      {tiles.length === 0 && <p className={styles.none}>{t('shapes.none')}</p>}
      <ShapeGrid
        label={t('shapes.icons')}
        tiles={tiles}
        onTake={({ name, path, ratio }) => {
          editor.run('addShape', { shape: 'path', path, ratio, name })
          onPlaced()
        }}
      />
      {found.length > most && (
        <Button wide onClick={() => setMost(most + STEP)}>
          {t('more')}
        </Button>
      )}
    </Section>
  )
}
