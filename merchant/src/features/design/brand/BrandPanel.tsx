import { BRAND_KIT, type BrandKit } from '@inkfold/api/contracts/brand_kit'
import { fontNamed } from '@inkfold/api/document/fonts/manifest'
import { ownFontNumber } from '@inkfold/api/document/fonts/own'
import { assetOf } from '@inkfold/api/document/model/uses'
import { useQuery } from '@tanstack/react-query'
import { use, useState } from 'react'
import { onlyChosen } from '@/editor'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { AllowedNodes } from '@/ui/Allowed'
import { Button } from '@/ui/Button'
import { Loaded } from '@/ui/Loaded'
import { Section } from '../pieces/Section'
import { Tool } from '../pieces/Tool'
import { useOwnFonts } from '../rail/own_fonts'
import { usePlacing } from '../rail/usePlacing'
import { useEditor, useEditorState } from '../useEditor'
import styles from './brand.module.css'
import { addFont, addLogo, removeFont, removeLogo } from './kit_changes'
import { Palettes } from './Palettes'
import { brandKitQuery, useSaveBrandKit, type KitChange } from './useBrandKit'

/** The colours, fonts and logos of a merchant: used by everybody who designs, changed by those who may edit designs. */
export default function BrandPanel({ onPlaced }: { onPlaced(): void }) {
  const query = useQuery(brandKitQuery)
  const save = useSaveBrandKit()
  const [isBusy, setBusy] = useState(false)
  const maySave = use(AllowedNodes).has('designs.edit')
  const change = async (made: KitChange) => {
    if (isBusy) return
    setBusy(true)
    await save(made).finally(() => setBusy(false))
  }
  const onChange = maySave ? (made: KitChange) => void change(made) : undefined
  return (
    <Loaded query={query}>
      {(kit) => (
        <>
          <Palettes palettes={kit.palettes} onChange={onChange} />
          <Fonts fonts={kit.fonts} onChange={onChange} onPlaced={onPlaced} />
          <Logos logos={kit.logos} onChange={onChange} onPlaced={onPlaced} />
        </>
      )}
    </Loaded>
  )
}

interface PartProps {
  onChange: ((made: KitChange) => void) | undefined
  onPlaced(): void
}

function useOnlyChosen() {
  const document = useEditorState((state) => state.document)
  const selection = useEditorState((state) => state.selection)
  return onlyChosen({ document, selection })
}

function Fonts({ fonts, onChange, onPlaced }: PartProps & { fonts: BrandKit['fonts'] }) {
  const t = useT('design')
  const language = useLanguage()
  const editor = useEditor()
  const layer = useOnlyChosen()
  const font = layer?.type === 'text' ? layer.font : null
  const own = new Set(useOwnFonts().map(({ font: { id } }) => id))
  const shown = fonts.flatMap((id) => (ownFontNumber(id) === null || own.has(id) ? (fontNamed(id) ?? []) : []))
  const isOff = font === null || fonts.includes(font) || fonts.length >= BRAND_KIT.fonts
  return (
    <Section title={t('brand.fonts')}>
      {shown.length === 0 && <p className={styles.hint}>{t('brand.fonts.none')}</p>}
      <ul aria-label={t('brand.fonts')}>
        {shown.map((known) => {
          const { id } = known
          const name = localizedName(known, language)
          return (
            <li key={id} className={styles.item}>
              <button
                type="button"
                className={styles.take}
                aria-label={t('text.add', { name })}
                onClick={() => {
                  editor.run('addText', { text: t('text.sample'), font: id })
                  onPlaced()
                }}
              >
                {name}
              </button>
              {onChange && (
                <Tool icon="close" label={t('brand.removeFont', { name })} onClick={() => onChange(removeFont(id))} />
              )}
            </li>
          )
        })}
      </ul>
      {onChange && (
        <Tool
          icon="plus"
          label={t('brand.addFont')}
          hasWords
          isOff={isOff}
          onClick={() => font !== null && onChange(addFont(font))}
        />
      )}
    </Section>
  )
}

function Logos({ logos, onChange, onPlaced }: PartProps & { logos: BrandKit['logos'] }) {
  const t = useT('design')
  const language = useLanguage()
  const editor = useEditor()
  const layer = useOnlyChosen()
  const asset = layer === null ? null : assetOf(layer)
  const { start, problem } = usePlacing((made, name) => {
    editor.run('addPicture', { asset: made, name })
    onPlaced()
  })
  const isOff = asset === null || logos.some(({ id }) => id === asset) || logos.length >= BRAND_KIT.logos
  return (
    <Section title={t('brand.logos')}>
      {logos.length === 0 && <p className={styles.hint}>{t('brand.logos.none')}</p>}
      {problem !== null && <p role="alert">{problem}</p>}
      <ul className={styles.logos} aria-label={t('brand.logos')}>
        {logos.map((logo) => {
          const name = localizedName(logo, language)
          return (
            <li key={logo.id} className={styles.logo}>
              <button type="button" aria-label={t('gallery.place', { name })} onClick={() => start(logo)}>
                <img src={`${logo.picture_link}&w=320`} alt="" decoding="async" />
              </button>
              {onChange && (
                <Tool
                  icon="close"
                  label={t('brand.removeLogo', { name })}
                  onClick={() => onChange(removeLogo(logo.id))}
                />
              )}
            </li>
          )
        })}
      </ul>
      {onChange && (
        <Button wide aria-disabled={isOff} onClick={() => !isOff && asset !== null && onChange(addLogo(asset))}>
          {t('brand.addLogo')}
        </Button>
      )}
    </Section>
  )
}
