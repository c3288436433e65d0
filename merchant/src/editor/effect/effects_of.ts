import { hasUnderbase } from '@inkfold/api/document/mockup/underbase'
import { facePixels } from '../canvas/face_pixels'
import type { Core } from '../core'
import type { Loading } from '../loading'
import type { Services } from '../services/services'
import type { EditorState } from '../state/state'
import { premultiplied, straight } from '@inkfold/api/document/mockup/premultiplied'
import type { Pixels } from '@inkfold/api/document/mockup/template'
import { Effects, type RenderFace } from './effects'

/** Neutral colour for products without colours. */
const PLAIN = `#${'f'.repeat(6)}`

export function effectsOf(services: Services, core: Core, loading: Loading): Effects {
  const { mockups, clock } = services
  const shown = {
    document: () => core.state.document,
    loaded: () => loading.arrived,
    hexOf: (colour: number) => core.state.product.colours.find(({ id }) => id === colour)?.hex ?? PLAIN,
    proofed: (print: Pixels) => proofed(print, core.state),
    hasWhite: (face: string, hex: string) =>
      hasUnderbase(core.state.product.faces.find(({ key }) => key === face)?.underbase, hex),
  }
  return new Effects(mockups, clock, shown, rendererOf(services, loading))
}

export function rendererOf({ fonts, codes }: Pick<Services, 'fonts' | 'codes'>, loading: Loading): RenderFace {
  const drawn = {
    picture: loading.picture,
    family: (font: string, text: string) => fonts.family(font, text),
    modules: codes.modules,
  }
  return (face, width, height) => facePixels(face, width, height, drawn)
}

/** A print in the printer's colours while these are shown. Previews have no stripes, which would look printed. */
function proofed(print: Pixels, { proof, options }: EditorState): Pixels {
  if (!proof || !options.proof) return print
  const { width, height, data } = straight(print)
  const pixels = new Uint8ClampedArray(data)
  proof.paint(pixels, width, { proof: true, gamut: false })
  return premultiplied({ width, height, data: pixels })
}
