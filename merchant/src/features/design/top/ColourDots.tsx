import { useLanguage, useT } from '@/i18n/useT'
import { localizedName } from '@/i18n/localizedName'
import { useEditor, useEditorState, useStudio } from '../useEditor'
import styles from './top.module.css'

export function ColourDots({ hasNames = false }: { hasNames?: boolean }) {
  const t = useT('design')
  const language = useLanguage()
  const editor = useEditor()
  const { product } = useStudio()
  const shown = useEditorState(({ colour }) => colour)
  const offered = useEditorState(({ product: { colours } }) => colours)
  if (offered.length === 0) return null
  return (
    <fieldset className={styles.dots} data-named={hasNames}>
      <legend className="visually-hidden">{t('top.colour')}</legend>
      {offered.map(({ id, hex }) => {
        const colour = product.colours.find((one) => one.id === id)
        const name = colour ? localizedName(colour, language) : hex
        return (
          <label key={id} title={name}>
            <input
              type="radio"
              name={hasNames ? 'colour-named' : 'colour'}
              checked={id === shown}
              aria-label={name}
              onChange={() => editor.run('showColour', { id })}
            />
            <i style={{ background: hex }} />
            {hasNames && <span aria-hidden="true">{name}</span>}
          </label>
        )
      })}
    </fieldset>
  )
}
