import type { ShopProduct } from '@inkfold/api/contracts/shop'
import type { Colour } from '@inkfold/api/document/model/paint'
import { useEffect, useRef, useState } from 'react'
import { browserServices, createEditor, type DesignService, type EditorProduct } from '@/editor'
import { usePicture } from '@/http/site'
import { useT } from '@/i18n/useT'
import { setOwnFonts } from '../rail/own_fonts'
import type { Opened } from '../services/designs'
import type { Materials } from '../services/materials'
import type { Studio } from '../useEditor'

/** What differs between a member's editor and that in a frame. */
export interface StudioHost {
  /** Whose drafts the browser keeps. */
  person: string
  materials: Materials
  designs: DesignService
  /** Absent in frames, which learn nothing of factories. */
  isProofable?: boolean
  /** Absent where drafts are kept in the browser. */
  drafts?: ReturnType<typeof browserServices>['drafts']
}

/**
 * Creates one editor per design and replaces it only for another design or product, or when `hostOf` changes. Null until
 * it is there.
 */
export function useNewStudio(design: Opened, product: ShopProduct, hostOf: () => StudioHost): Studio | null {
  const t = useT('design')
  const newText = useRef(t('text.sample'))
  const publicAddress = useRef(usePicture())
  const [studio, setStudio] = useState<Studio | null>(null)
  useEffect(() => {
    const { person, materials, designs, drafts, isProofable = false } = hostOf()
    const { document, revision, own_fonts: ownFonts } = design
    setOwnFonts(ownFonts)
    const services = browserServices({
      person,
      design: String(design.id),
      designs,
      addressOf: materials.addressOf,
      angles: product.angles,
      publicAddress: (path) => publicAddress.current(path) ?? path,
    })
    const editor = createEditor({
      document,
      revision,
      product: { ...productFor(design, product), isProofable },
      services: drafts ? { ...services, drafts } : services,
      newText: newText.current,
    })
    if (design.colour_id !== null) editor.run('showColour', { id: design.colour_id })
    setStudio({ editor, design, product, materials })
    return () => {
      void editor.dispose()
      setStudio(null)
    }
  }, [design, product, hostOf])
  return studio
}

/** Uses the print areas of the document, even if the product has changed since. */
function productFor({ document, product: designed }: Opened, shown: ShopProduct): EditorProduct {
  const { id, version, colour_ids: offered } = designed
  return {
    id,
    version,
    faces: document.faces.map(({ key, area }) => {
      const underbase = shown.faces.find((face) => face.key === key)?.underbase
      return { key, area, ...(underbase && { underbase }) }
    }),
    colours: shown.colours
      .filter((colour) => offered.includes(colour.id))
      .map(({ id: colour, hex, is_dark: isDark }) => ({ id: colour, hex: hex.toLowerCase() as Colour, isDark })),
    angles: shown.angles.map(({ key, faces }) => ({ key, faces })),
  }
}
