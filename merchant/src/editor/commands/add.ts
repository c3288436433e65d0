import { fine, tidy } from '@inkfold/api/document/geometry/units'
import type { Asset, PrintArea } from '@inkfold/api/document/model/document'
import { NEW_CODE, NEW_TEXT } from '@inkfold/api/document/model/defaults'
import type { Paint } from '@inkfold/api/document/model/paint'
import type { Symbology } from '@inkfold/api/document/model/kinds'
import type { CodeLayer, ImageLayer, Layer, TextLayer, TileLayer } from '@inkfold/api/document/model/layers'
import { canSay } from '@inkfold/api/document/validation/code_rules'
import { addLayer, use } from '@inkfold/api/document/operations/add'
import { cleanText, cleanName } from '../text/clean'
import { SELECTING, type Mode } from '../state/mode'
import { faceOf } from '../state/read'
import type { EditorState } from '../state/state'
import type { Change } from '../state/change'
import { always, command } from './command'
import { limitPosition } from './limits'
import { cannotSay } from './code'
import { full, hasRoom } from './room'

/** Millimetres; defaults to the face's centre. */
interface At {
  readonly x?: number
  readonly y?: number
}

/** Sized for good print resolution, up to four fifths of the area; `asShown` fills it from the top, like the home page. */
export const addPicture = command<{ asset: Asset; name?: string; asShown?: boolean } & At>({
  group: 'add',
  enabled: always,
  run: (state, { asset, name, asShown = false, ...at }, { newId }) => {
    const { area } = faceOf(state)
    const whole = Math.min(area.width / asset.width, area.height / asset.height)
    const scale = asShown ? whole : Math.min(whole * 0.8, 25.4 / 200)
    const place = asShown ? { y: (asset.height * scale) / 2 } : at
    const layer: ImageLayer = {
      type: 'image',
      id: newId(),
      ...named(name),
      ...placeIn(area, place),
      width: tidy(Math.max(asset.width * scale, 0.1)),
      height: tidy(Math.max(asset.height * scale, 0.1)),
      asset: asset.id,
    }
    return added({ ...state, document: use(state.document, { assets: [asset] }) }, layer)
  },
})

/** A pattern over the whole area including its bleed. */
export const addTile = command<{ asset: Asset; name?: string } & At>({
  group: 'add',
  enabled: always,
  run: (state, { asset, name }, { newId }) => {
    const { area } = faceOf(state)
    const across = tidy(Math.min(area.width, area.height) / 4)
    const layer: TileLayer = {
      type: 'tile',
      id: newId(),
      ...named(name),
      ...placeIn(area, {}),
      width: tidy(area.width + 2 * area.bleed),
      height: tidy(area.height + 2 * area.bleed),
      asset: asset.id,
      cell: { width: across, height: tidy(Math.max((across * asset.height) / asset.width, 0.1)) },
      layout: 'grid',
    }
    return added({ ...state, document: use(state.document, { assets: [asset] }) }, layer)
  },
})

/** As the home page showed it: the size as a share of the area's width, from the area's top. */
interface AsShown {
  readonly share: number
  readonly leading: number
}

export const addText = command<{ text: string; font?: string; fill?: Paint; type?: boolean; asShown?: AsShown } & At>({
  group: 'add',
  enabled: always,
  fonts: ({ font = NEW_TEXT.font }) => [font],
  run: (
    state,
    { text, font = NEW_TEXT.font, fill = NEW_TEXT.colour, type = false, asShown, ...at },
    { newId, font: fontOf, laidOut },
  ) => {
    const { area } = faceOf(state)
    const known = fontOf(font)
    if (!known || cleanText(text) === '') return null
    const laid = laidOut({
      type: 'text',
      id: newId(),
      ...placeIn(area, at),
      width: 1,
      height: 1,
      text: cleanText(text),
      font,
      size: fine(Math.max(asShown ? area.width * asShown.share : Math.min(area.width, area.height) / 10, 2)),
      lines: [],
      leading: asShown?.leading ?? NEW_TEXT.leading,
      align: 'center',
      fill,
    })
    const layer = asShown ? fromTheTop(laid, area, laidOut) : laid
    const made = added({ ...state, document: use(state.document, { fonts: [known] }) }, layer)
    const mode: Mode = { kind: 'type', id: layer.id, from: 0, to: text.length }
    return type && made.document ? { ...made, mode } : made
  },
})

/** The home page's font may be narrower than this one, so the text is made to fit the area's width. */
function fromTheTop(layer: TextLayer, { width }: PrintArea, laidOut: (layer: TextLayer) => TextLayer): TextLayer {
  const size = fine(layer.size * Math.min(1, width / layer.width))
  const fitted = size < layer.size ? laidOut({ ...layer, size }) : layer
  return { ...fitted, y: limitPosition(fitted.height / 2) }
}

/** The next click places a text. */
export const placeText = command({
  group: 'add',
  keys: ['T'],
  enabled: always,
  run: () => ({ mode: { kind: 'place_text' as const } }),
})

export const addCode = command<{ symbology: Symbology; text: string } & At>({
  group: 'add',
  enabled: always,
  run: (state, { symbology, text: said, ...at }, { newId }) => {
    const text = cleanText(said)
    if (!canSay(symbology, text)) return cannotSay(symbology)
    const { area } = faceOf(state)
    const side = tidy(Math.min(area.width, area.height) / 4)
    const layer: CodeLayer = {
      type: 'code',
      id: newId(),
      ...placeIn(area, at),
      width: side,
      height: symbology === 'qr' ? side : tidy(side / 2),
      symbology,
      text,
      ...NEW_CODE,
    }
    return added(state, layer)
  },
})

function named(name: string | undefined) {
  const made = cleanName(name ?? '')
  return made ? { name: made } : {}
}

const placeIn = ({ width, height }: PrintArea, { x = width / 2, y = height / 2 }: At) => ({
  x: limitPosition(x),
  y: limitPosition(y),
})

function added(state: EditorState, layer: Layer): Change {
  if (!hasRoom(faceOf(state), [layer])) return full
  return {
    document: addLayer(state.document, state.face, layer),
    selection: new Set([layer.id]),
    within: null,
    mode: SELECTING,
    say: { words: `say.added_${layer.type}` },
  }
}
