import { BRAND_KIT, type BrandPalette } from '@inkfold/api/contracts/brand_kit'
import type { Colour } from '@inkfold/api/document/model/paint'
import { useState } from 'react'
import { useT } from '@/i18n/useT'
import { isEnter } from '@/ui/isEnter'
import { ColourField } from '../pieces/ColourField'
import { Section } from '../pieces/Section'
import { Tool } from '../pieces/Tool'
import styles from './brand.module.css'
import { addColour, removeColour, renamePalette } from './kit_changes'
import { Swatches } from './Swatches'
import type { KitChange } from './useBrandKit'
import { BLACK } from '../inspector/paints'

interface PalettesProps {
  palettes: readonly BrandPalette[]
  onChange: ((made: KitChange) => void) | undefined
}

export function Palettes({ palettes, onChange }: PalettesProps) {
  const t = useT('design')
  const [colour, setColour] = useState<Colour>(BLACK)
  return (
    <Section title={t('brand.palettes')}>
      {palettes.length === 0 && <p className={styles.hint}>{t('brand.palettes.none')}</p>}
      {onChange && <ColourField label={t('brand.colour')} value={colour} onChange={setColour} />}
      {palettes.map((palette, at) => (
        <div key={at} className={styles.palette}>
          {onChange ? (
            <Name palette={palette} onRename={(name) => onChange(renamePalette(name, at))} />
          ) : (
            <h4 className={styles.name}>{palette.name}</h4>
          )}
          <Swatches label={palette.name} colours={palette.colours} chosen={colour} onTake={onChange && setColour} />
          {onChange && <AddOrRemove {...{ palette, at, colour, onChange }} />}
        </div>
      ))}
      {onChange && (
        <Tool
          icon="plus"
          label={t('brand.addPalette')}
          hasWords
          isOff={palettes.length >= BRAND_KIT.palettes}
          onClick={() => onChange(addColour(colour, palettes.length, t('brand.newPalette')))}
        />
      )}
    </Section>
  )
}

function Name({ palette, onRename }: { palette: BrandPalette; onRename(name: string): void }) {
  const t = useT('design')
  const [typed, setTyped] = useState<string | null>(null)
  const end = () => {
    setTyped(null)
    if (typed !== null && typed.trim() !== '' && typed.trim() !== palette.name) onRename(typed)
  }
  return (
    <input
      aria-label={t('brand.paletteName')}
      value={typed ?? palette.name}
      maxLength={BRAND_KIT.name}
      autoComplete="off"
      onChange={({ target }) => setTyped(target.value)}
      onBlur={end}
      onKeyDown={(event) => {
        if (isEnter(event)) event.currentTarget.blur()
        if (event.key === 'Escape' && typed !== null) {
          event.stopPropagation()
          setTyped(null)
        }
      }}
    />
  )
}

interface AddOrRemoveProps {
  palette: BrandPalette
  at: number
  colour: Colour
  onChange(made: KitChange): void
}

function AddOrRemove({ palette, at, colour, onChange }: AddOrRemoveProps) {
  const t = useT('design')
  const { name, colours } = palette
  return colours.includes(colour) ? (
    <Tool
      icon="minus"
      label={t('brand.removeColour', { colour })}
      hasWords
      onClick={() => onChange(removeColour(colour, at))}
    />
  ) : (
    <Tool
      icon="plus"
      label={t('brand.addColour', { colour })}
      hasWords
      isOff={colours.length >= BRAND_KIT.colours}
      onClick={() => onChange(addColour(colour, at, name))}
    />
  )
}
