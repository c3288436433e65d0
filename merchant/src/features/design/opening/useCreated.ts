import type { ShopProduct } from '@inkfold/api/contracts/shop'
import type { Colour } from '@inkfold/api/document/model/paint'
import { useEffect, useRef, useState } from 'react'
import { browserServices, createEditor, type EditorProduct } from '@/editor'
import { usePicture } from '@/http/site'
import { useT } from '@/i18n/useT'
import { useSession } from '@/http/session'
import { designService, type Opened } from '../services/designs'
import { Materials } from '../services/materials'
import type { Studio } from '../useEditor'

/** Creates one engine and its host per design, and replaces them only for another design. */
export function useCreated(design: Opened, product: ShopProduct): Studio | null {
  const person = useSession('admin')?.user.id ?? 0
  const t = useT('design')
  const words = useRef(t('text.sample'))
  const publicAddress = useRef(usePicture())
  const [studio, setStudio] = useState<Studio | null>(null)
  useEffect(() => {
    const materials = new Materials(design.materials)
    const services = browserServices({
      person: String(person),
      design: String(design.id),
      designs: designService(design.id),
      addressOf: materials.addressOf,
      angles: product.angles,
      publicAddress: (path) => publicAddress.current(path) ?? path,
    })
    const { document, revision } = design
    const editor = createEditor({
      document,
      revision,
      product: productFor(design, product),
      services,
      newText: words.current,
    })
    if (design.colour_id !== null) editor.run('showColour', { id: design.colour_id })
    setStudio({ editor, design, product, materials })
    return () => {
      void editor.dispose()
      setStudio(null)
    }
  }, [design, product, person])
  return studio
}

/** Uses the print areas of the document, even if the product has changed since. */
export function productFor({ document, product: designed }: Opened, shown: ShopProduct): EditorProduct {
  const { id, version, colour_ids: offered } = designed
  return {
    id,
    version,
    faces: document.faces.map(({ key, area }) => ({ key, area })),
    colours: shown.colours
      .filter((colour) => offered.includes(colour.id))
      .map(({ id: colour, hex, is_dark: isDark }) => ({ id: colour, hex: hex.toLowerCase() as Colour, isDark })),
    angles: shown.angles.map(({ key, faces }) => ({ key, faces })),
  }
}
