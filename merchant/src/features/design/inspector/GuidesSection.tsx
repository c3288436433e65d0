import type { OwnGuide } from '@inkfold/api/document/model/document'
import { LIMITS, RANGES } from '@inkfold/api/document/model/limits'
import { faceOf } from '@/editor'
import { useT } from '@/i18n/useT'
import { NumberField } from '../pieces/NumberField'
import pieces from '../pieces/pieces.module.css'
import { Section } from '../pieces/Section'
import { Tool } from '../pieces/Tool'
import { useEditor, useEditorState } from '../useEditor'
import styles from './guides.module.css'

/** The guides of the face by number, for those who do not drag them out of the rulers. */
export default function GuidesSection() {
  const t = useT('design')
  const editor = useEditor()
  const { guides = [], area } = useEditorState(faceOf)
  const set = (made: readonly OwnGuide[]) => editor.run('setGuides', { guides: made })
  const middle = { x: area.width / 2, y: area.height / 2 }
  return (
    <Section title={t('guides')}>
      {guides.length === 0 && <p className={pieces.note}>{t('guides.none')}</p>}
      <ul className={styles.guides} aria-label={t('guides')}>
        {guides.map((guide, index) => (
          <li key={index}>
            <NumberField
              label={t(`guides.${guide.axis}`)}
              unit={t('unit.mm')}
              value={guide.at}
              range={RANGES.position}
              onChange={(at) => set(guides.map((one, other) => (other === index ? { ...one, at } : one)))}
            />
            <Tool
              icon="close"
              label={t('guides.remove', { at: guide.at })}
              onClick={() => set(guides.filter((_, other) => other !== index))}
            />
          </li>
        ))}
      </ul>
      <div className={pieces.tools}>
        {(['x', 'y'] as const).map((axis) => (
          <Tool
            key={axis}
            icon="plus"
            label={t(`guides.add.${axis}`)}
            hasWords
            isOff={guides.length >= LIMITS.guides}
            onClick={() => set([...guides, { axis, at: middle[axis] }])}
          />
        ))}
      </div>
    </Section>
  )
}
