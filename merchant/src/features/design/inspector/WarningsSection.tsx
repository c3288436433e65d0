import { warningWords, type Warning } from '@/editor'
import { findLayers } from '@inkfold/api/document/operations/find'
import { useT } from '@/i18n/useT'
import { leadTo } from '../leadTo'
import { Icon } from '../pieces/Icon'
import { Section } from '../pieces/Section'
import { useEditor, useEditorState } from '../useEditor'
import { useFaceName } from '../useFaceName'
import { useLayerName } from '../useLayerName'
import styles from './inspector.module.css'

export function WarningsSection() {
  const t = useT('design')
  const warnings = useEditorState((state) => state.warnings)
  if (warnings.length === 0)
    return (
      <Section title={t('warnings')}>
        <p className={styles.fine}>
          <Icon name="check" size={16} />
          {t('warnings.none')}
        </p>
      </Section>
    )
  return (
    <Section title={t('warnings.count', { count: warnings.length })}>
      <ul className={styles.warnings}>
        {warnings.map((warning) => (
          <li key={`${warning.kind} ${warning.face} ${warning.layer ?? ''}`}>
            <Row warning={warning} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Row({ warning }: { warning: Warning }) {
  const t = useT('design')
  const e = useT('editor')
  const editor = useEditor()
  const faceName = useFaceName()
  const layerName = useLayerName()
  const document = useEditorState((state) => state.document)
  const [found] = warning.layer === undefined ? [] : findLayers(document, new Set([warning.layer]))
  const where = found
    ? t('warnings.at', { face: faceName(warning.face), layer: layerName(found.layer) })
    : faceName(warning.face)
  return (
    <button
      type="button"
      data-grade={warning.grade}
      onClick={() => leadTo(editor, warning.face, warning.layer ?? null)}
    >
      <i aria-hidden="true" />
      <span>
        {e(warningWords(warning), warning.params)}
        <small>{where}</small>
      </span>
    </button>
  )
}
