import { coloursIn } from '@inkfold/api/document/model/colours'
import type { Colour } from '@inkfold/api/document/model/paint'
import { useQuery } from '@tanstack/react-query'
import { use, useEffect, useRef, useState } from 'react'
import { useT } from '@/i18n/useT'
import { AllowedNodes } from '@/ui/Allowed'
import { Tool } from '../pieces/Tool'
import { useEditor, useEditorState, useStudio } from '../useEditor'
import styles from './brand.module.css'
import { pickColour } from './eyedropper'
import { addColour } from './kit_changes'
import { Swatches } from './Swatches'
import { brandKitQuery, useSaveBrandKit } from './useBrandKit'

interface ColourChoicesProps {
  value: Colour
  onTake(colour: Colour): void
}

/** Under a colour field: the eyedropper, the design's colours and, except in frames on other pages, the saved palettes. */
export default function ColourChoices({ value, onTake }: ColourChoicesProps) {
  const t = useT('design')
  const document = useEditorState((state) => state.document)
  const { hasAccount } = useStudio()
  return (
    <div className={styles.choices}>
      <div className={styles.row}>
        <Eyedropper onTake={onTake} />
        {hasAccount && <SaveColour value={value} />}
      </div>
      <h4>{t('brand.inDesign')}</h4>
      <Swatches label={t('brand.inDesign')} colours={coloursIn(document)} chosen={value} onTake={onTake} />
      {hasAccount && <SavedPalettes value={value} onTake={onTake} />}
    </div>
  )
}

function SaveColour({ value }: { value: Colour }) {
  const t = useT('design')
  const { data: kit } = useQuery(brandKitQuery)
  const save = useSaveBrandKit()
  if (!use(AllowedNodes).has('designs.edit')) return null
  return (
    <Tool
      icon="plus"
      label={t('brand.saveColour')}
      hasWords
      isOff={kit?.palettes[0]?.colours.includes(value) ?? false}
      onClick={() => void save(addColour(value, 0, t('brand.newPalette')))}
    />
  )
}

function SavedPalettes({ value, onTake }: ColourChoicesProps) {
  const { data: kit } = useQuery(brandKitQuery)
  return kit?.palettes.map(({ name, colours }, at) => (
    <div key={at}>
      <h4>{name}</h4>
      <Swatches label={name} colours={colours} chosen={value} onTake={onTake} />
    </div>
  ))
}

function Eyedropper({ onTake }: { onTake(colour: Colour): void }) {
  const t = useT('design')
  const editor = useEditor()
  const [isPicking, setPicking] = useState(false)
  const given = useRef<AbortController>(null)
  useEffect(() => () => given.current?.abort(), [])
  const pick = async () => {
    if (isPicking) return given.current?.abort()
    const ending = new AbortController()
    given.current = ending
    setPicking(true)
    try {
      const colour = await pickColour(editor, ending.signal)
      if (colour) onTake(colour)
    } finally {
      setPicking(false)
    }
  }
  return (
    <Tool
      icon="dropper"
      label={t(isPicking ? 'brand.picking' : 'brand.pick')}
      aria-pressed={isPicking}
      hasWords
      onClick={() => void pick()}
    />
  )
}
