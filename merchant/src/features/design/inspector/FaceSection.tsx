import { Suspense } from 'react'
import { printSize } from '@inkfold/api/document/geometry/units'
import { faceShown } from '@/editor'
import { useT } from '@/i18n/useT'
import { CommandTool } from '../pieces/CommandTool'
import pieces from '../pieces/pieces.module.css'
import { Section } from '../pieces/Section'
import { Switch } from '../pieces/Switch'
import { useEditor, useEditorState } from '../useEditor'
import { useFaceName } from '../useFaceName'
import styles from './inspector.module.css'
import { WHITE } from './paints'
import { PaintField } from './PaintField'
import GuidesSection from './GuidesSection'

export function FaceSection() {
  const t = useT('design')
  const editor = useEditor()
  const { area, fill, key } = useEditorState(faceShown)
  const name = useFaceName()
  const { width, height } = printSize(area)
  const facts: readonly (readonly [string, string])[] = [
    [t('face.area'), t('face.area.mm', { width: area.width, height: area.height })],
    [t('face.pixels'), t('face.pixels.at', { width, height, dpi: area.dpi })],
    [t('face.bleed'), t('face.mm', { mm: area.bleed })],
    [t('face.safe'), t('face.mm', { mm: area.safe })],
  ]
  return (
    <>
      <Section title={name(key)}>
        <dl className={styles.facts}>
          {facts.map(([what, said]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{said}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title={t('face.fill')}>
        <Switch
          label={t('face.fill.on')}
          isOn={fill !== undefined}
          onChange={(on) => editor.run('fillFace', { paint: on ? WHITE : null })}
        />
        {fill !== undefined && (
          <PaintField value={fill} onChange={(paint, gesture) => editor.run('fillFace', { paint }, gesture)} />
        )}
      </Section>
      <Suspense>
        <GuidesSection />
      </Suspense>
      <Section title={t('face.all')}>
        <div className={pieces.tools}>
          <CommandTool name="applyToAll" icon="copy" hasWords />
          <CommandTool name="unlockAll" icon="unlock" hasWords />
          <CommandTool name="showAll" icon="eye" hasWords />
        </div>
      </Section>
    </>
  )
}
