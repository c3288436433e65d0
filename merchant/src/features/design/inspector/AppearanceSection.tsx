import { BLENDS } from '@inkfold/api/document/model/kinds'
import type { Layer } from '@inkfold/api/document/model/layers'
import { useT } from '@/i18n/useT'
import { Select } from '@/ui/Select'
import { Section } from '../pieces/Section'
import { Slider } from '../pieces/Slider'
import { useEditor, useEditorState } from '../useEditor'
import { useFaceName } from '../useFaceName'
import styles from './inspector.module.css'

export function AppearanceSection({ layers }: { layers: readonly Layer[] }) {
  const t = useT('design')
  const editor = useEditor()
  const percent = Math.round((layers[0]?.opacity ?? 1) * 100)
  return (
    <Section title={t('look')}>
      <Slider
        label={t('look.opacity')}
        value={percent}
        range={[0, 100]}
        said={t('percent', { percent })}
        onChange={(value, gesture) => editor.run('opacity', { value: value / 100 }, gesture)}
      />
      <Select
        isField
        label={t('blend')}
        value={layers[0]?.blend ?? ''}
        options={[['', t('blend.normal')], ...BLENDS.map((one) => [one, t(`blend.${one}`)] as const)]}
        onChange={(value) => editor.run('blend', { blend: BLENDS.find((one) => one === value) ?? null })}
      />
      <CopyTo />
    </Section>
  )
}

/** Copies to another print area at the same offset from its centre. */
function CopyTo() {
  const t = useT('design')
  const editor = useEditor()
  const faces = useEditorState(({ document }) => document.faces)
  const shown = useEditorState(({ face }) => face)
  const name = useFaceName()
  if (faces.length < 2) return null
  return (
    <div className={styles.copies}>
      <span>{t('look.copyTo')}</span>
      {faces
        .filter(({ key }) => key !== shown)
        .map(({ key }) => (
          <button key={key} type="button" onClick={() => editor.run('copyToFace', { face: key })}>
            {name(key)}
          </button>
        ))}
    </div>
  )
}
