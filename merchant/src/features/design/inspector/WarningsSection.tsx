import { warningWords, type Warning } from '@/editor'
import { toneOf } from '@inkfold/api/document/model/cloths'
import type { ClothKey } from '@inkfold/api/document/model/paint'
import { fontNamed } from '@inkfold/api/document/fonts/manifest'
import { mendedRuns } from '@inkfold/api/document/fonts/suggest'
import type { TextLayer } from '@inkfold/api/document/model/layers'
import { findLayers } from '@inkfold/api/document/operations/find'
import { formatList } from '@/i18n/format'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { leadTo } from '../leadTo'
import { Icon } from '../pieces/Icon'
import { Section } from '../pieces/Section'
import { useEditor, useEditorState } from '../useEditor'
import { useClothName } from '../useClothName'
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
  const clothName = useClothName()
  const document = useEditorState((state) => state.document)
  const [found] = warning.layer === undefined ? [] : findLayers(document, new Set([warning.layer]))
  const where = found
    ? t('warnings.at', { face: faceName(warning.face), layer: layerName(found.layer) })
    : faceName(warning.face)
  const lead = (
    <button
      type="button"
      data-grade={warning.grade}
      onClick={() => leadTo(editor, warning.face, warning.layer ?? null)}
    >
      <i aria-hidden="true" />
      <span>
        {e(warningWords(warning), { ...warning.params, colour: clothName(String(warning.params['hex']) as ClothKey) })}
        <small>{where}</small>
      </span>
    </button>
  )
  if (warning.kind === 'unseen_ink')
    return (
      <>
        {lead}
        <LightVersion hex={String(warning.params['hex'])} />
      </>
    )
  if (warning.kind !== 'missing_glyphs' || found?.layer.type !== 'text') return lead
  return (
    <>
      {lead}
      <MendFonts layer={found.layer} />
    </>
  )
}

/** Dark ink on dark cloth can be answered by one press. */
function LightVersion({ hex }: { hex: string }) {
  const e = useT('editor')
  const editor = useEditor()
  if (toneOf(hex) !== 'dark') return null
  return (
    <button type="button" className={styles.mend} onClick={() => editor.run('lightVersion')}>
      {e('command.lightVersion')}
    </button>
  )
}

/** One press gives the words that lack letters a font that has them. */
function MendFonts({ layer }: { layer: TextLayer }) {
  const t = useT('design')
  const language = useLanguage()
  const editor = useEditor()
  const runs = mendedRuns(layer)
  if (!runs) return <p className={styles.hint}>{t('text.mend.none')}</p>
  const before = new Set([layer.font, ...(layer.runs ?? []).map(({ font }) => font)])
  const added = [...new Set(runs.flatMap(({ font }) => font ?? []))].filter((id) => !before.has(id))
  const names = added.flatMap((id) => fontNamed(id) ?? []).map((font) => localizedName(font, language))
  return (
    <button type="button" className={styles.mend} onClick={() => editor.run('mendFonts', { id: layer.id })}>
      {names.length > 0 ? t('text.mend', { fonts: formatList(names, language) }) : t('text.mend.known')}
    </button>
  )
}
