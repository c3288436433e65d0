import { fieldKey } from '@inkfold/api/document/fields/field_key'
import { fontFieldName, lackingFonts } from '@inkfold/api/document/fields/field_fonts'
import { fontNamed } from '@inkfold/api/document/fonts/manifest'
import type { TextLayer } from '@inkfold/api/document/model/layers'
import { LIMITS } from '@inkfold/api/document/model/limits'
import { layersOf } from '@inkfold/api/document/model/walk'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { Select } from '@/ui/Select'
import { Tool } from '../pieces/Tool'
import pieces from '../pieces/pieces.module.css'
import { useFontGroups } from '../rail/font_groups'
import { useEditorState } from '../useEditor'
import styles from './inspector.module.css'

interface FieldFontsProps {
  layer: TextLayer
  onChange(fonts: string[] | undefined): void
}

/** Which fonts a buyer may choose beside the layer's own. */
export function FieldFonts({ layer, onChange }: FieldFontsProps) {
  const t = useT('fields')
  const language = useLanguage()
  const chosen = layer.field?.fonts ?? []
  const lacking = lackingFonts(layer)
  const column = fontFieldName(layer.name?.trim() ?? '')
  const isTaken = useEditorState(({ document }) =>
    [...layersOf(document)].some(
      (one) => 'field' in one && one.field && one.name !== undefined && fieldKey(one.name) === fieldKey(column),
    ),
  )
  const taken = new Set([layer.font, ...chosen])
  const groups = useFontGroups().map(({ label, options }) => ({
    label,
    options: options.filter(([id]) => !taken.has(id)),
  }))
  const nameOf = (id: string) => {
    const font = fontNamed(id)
    return font ? localizedName(font, language) : id
  }
  const isFull = chosen.length >= LIMITS.fieldFonts
  return (
    <div role="group" aria-label={t('fonts')}>
      <span className={pieces.over}>{t('fonts')}</span>
      {chosen.length > 0 && (
        <ul className={styles.fieldFonts}>
          {chosen.map((id) => (
            <li key={id}>
              <span>{nameOf(id)}</span>
              <Tool
                icon="close"
                label={t('fonts.remove', { name: nameOf(id) })}
                onClick={() => {
                  const left = chosen.filter((one) => one !== id)
                  onChange(left.length > 0 ? left : undefined)
                }}
              />
              {lacking.has(id) && (
                <small>{t('fonts.lacking', { letters: (lacking.get(id) ?? []).slice(0, NAMED).join(' ') })}</small>
              )}
            </li>
          ))}
        </ul>
      )}
      {!isFull && (
        <Select
          label={t('fonts.add')}
          value=""
          options={[['', t('fonts.add')]]}
          groups={groups}
          onChange={(id) => id !== '' && onChange([...chosen, id])}
        />
      )}
      <small className={styles.hint}>
        {isFull
          ? t('fonts.full', { most: LIMITS.fieldFonts })
          : chosen.length === 0
            ? t('fonts.none', { most: LIMITS.fieldFonts })
            : t('fonts.column', { name: column })}
      </small>
      {chosen.length > 0 && isTaken && <small role="alert">{t('fonts.taken', { name: column })}</small>}
    </div>
  )
}

/** Letters listed at most. */
const NAMED = 12
