import { toneOf } from '@inkfold/api/document/model/cloths'
import type { ClothKey } from '@inkfold/api/document/model/paint'
import { CLOTH_TARGETS, hexShown, versionKeys } from '@/editor'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { CommandTool } from '../pieces/CommandTool'
import pieces from '../pieces/pieces.module.css'
import { Section } from '../pieces/Section'
import { Segments } from '../pieces/Segments'
import { useClothName } from '../useClothName'
import { useEditor, useEditorState } from '../useEditor'
import styles from './inspector.module.css'

/** Which cloths a change of colour or visibility is for, and the versions there are. */
export default function ClothSection() {
  const t = useT('design')
  const editor = useEditor()
  const hex = useEditorState(hexShown)
  const target = useEditorState((state) => state.clothTarget)
  const keys = useEditorState(({ document }) => versionKeys(document).join(' '))
  const name = useClothName()
  if (hex === null) return null
  const labels = { all: t('cloth.all'), tone: name(toneOf(hex)), colour: name(hex) }
  return (
    <Section title={t('cloth')}>
      <p className={styles.hint}>{t('cloth.hint')}</p>
      <Segments
        label={t('cloth.target')}
        value={target}
        options={CLOTH_TARGETS.map((value) => ({ value, label: labels[value] }))}
        onChange={(value) => editor.run('clothTarget', { target: value })}
      />
      <div className={pieces.tools}>
        <CommandTool name="lightVersion" icon="copy" hasWords />
      </div>
      {keys !== '' && (
        <ul className={styles.versions}>
          {keys.split(' ').map((key) => (
            <li key={key}>
              <span>{t('cloth.version', { cloth: name(key as ClothKey) })}</span>
              <Button
                variant="text"
                aria-label={t('cloth.remove', { cloth: name(key as ClothKey) })}
                onClick={() => editor.run('removeVersion', { key: key as ClothKey })}
              >
                {t('cloth.remove.short')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
