import { hasUnderbase } from '@inkfold/api/document/mockup/underbase'
import { facePixels } from '../canvas/face_pixels'
import type { Core } from '../core'
import type { Loading } from '../loading'
import type { Services } from '../services/services'
import { Effects } from './effects'

/** Neutral colour for products without colours. */
const PLAIN = `#${'f'.repeat(6)}`

export function effectsOf({ mockups, clock, fonts, codes }: Services, core: Core, loading: Loading): Effects {
  const shown = {
    document: () => core.state.document,
    loaded: () => loading.arrived,
    hexOf: (colour: number) => core.state.product.colours.find(({ id }) => id === colour)?.hex ?? PLAIN,
    hasWhite: (face: string, hex: string) =>
      hasUnderbase(core.state.product.faces.find(({ key }) => key === face)?.underbase, hex),
  }
  const drawn = {
    picture: loading.picture,
    family: (font: string, text: string) => fonts.family(font, text),
    modules: codes.modules,
  }
  return new Effects(mockups, clock, shown, (face, width, height) => facePixels(face, width, height, drawn))
}
