import { fine, tidy } from '@inkfold/api/document/geometry/units'
import { centreOf, type Box } from '@inkfold/api/document/geometry/boxes'
import type { Asset, Face, PrintArea } from '@inkfold/api/document/model/document'
import { NEW_CODE, NEW_SHAPE, NEW_TEXT } from '@inkfold/api/document/model/defaults'
import type { Paint } from '@inkfold/api/document/model/paint'
import type { ShapeKind, Symbology } from '@inkfold/api/document/model/kinds'
import type { CodeLayer, ImageLayer, Layer, ShapeLayer, TextLayer, TileLayer } from '@inkfold/api/document/model/layers'
import { readPath } from '@inkfold/api/document/geometry/path'
import { canSay } from '@inkfold/api/document/validation/code_rules'
import { addLayer, use } from '@inkfold/api/document/operations/add'
import { cleanText, cleanName } from '../text/clean'
import { SELECTING, type Mode } from '../state/mode'
import { faceOf } from '../state/read'
import { SHAPE_RATIO } from '../state/shape_ratio'
import type { EditorState } from '../state/state'
import type { Change } from '../state/change'
import { cellsFor, freePicture, freePlace, heightOf, widthOf, type Size } from '../place/free_room'
import { always, command } from './command'
import { fittedText } from './fit_text'
import { limitPosition } from './limits'
import { cannotSay } from './code'
import { full, hasRoom, isWithinLimits, overfull } from './room'

/** Millimetres; defaults to where there is room. */
interface At {
  readonly x?: number
  readonly y?: number
}

/** Sized for good print resolution, up to four fifths of the area; `asShown` fills it from the top, like the home page. */
export const addPicture = command<{ asset: Asset; name?: string; asShown?: boolean } & At>({
  group: 'add',
  enabled: always,
  run: (state, { asset, name, asShown = false, ...at }, { newId }) => {
    const face = faceOf(state)
    const { area } = face
    const whole = Math.min(area.width / asset.width, area.height / asset.height)
    const size = sizeAt(asset, asShown ? whole : Math.min(whole * 0.8, PRINTS_WELL))
    const free = asShown || isPlaced(at) ? { ...at, ...size } : freePicture(face, size)
    const placed = asShown ? { ...size, y: size.height / 2 } : free
    const layer = pictureLayer({ asset, ...named(name) }, { area, newId, ...placed })
    return added({ ...state, document: use(state.document, { assets: [asset] }) }, layer)
  },
})

/** Several at once are spread side by side, around a point or in the free part of the face. One undo step. */
export const addPictures = command<{ pictures: readonly { asset: Asset; name?: string }[]; face?: string } & At>({
  group: 'add',
  enabled: always,
  run: (state, { pictures, face: key = state.face, ...at }, { newId }) => {
    const face = state.document.faces.find((one) => one.key === key) ?? faceOf(state)
    const { area } = face
    const point = isPlaced(at) ? { x: at.x ?? area.width / 2, y: at.y ?? area.height / 2 } : undefined
    const cells = cellsFor(face, pictures.length, point)
    const layers = pictures.map(({ asset, name }, index) => {
      const cell = cells[index] as Box
      const most = Math.min(widthOf(cell) / asset.width, heightOf(cell) / asset.height)
      const size = sizeAt(asset, Math.min(most * (pictures.length === 1 ? 0.8 : 0.9), PRINTS_WELL))
      const single = point ? { ...point, ...size } : freePicture(face, size)
      const placed = pictures.length === 1 ? single : { ...centreOf(cell), ...size }
      return pictureLayer({ asset, ...named(name) }, { area, newId, ...placed })
    })
    if (layers.length === 0) return null
    if (!hasRoom(face, layers)) return full
    const known = use(state.document, { assets: pictures.map(({ asset }) => asset) })
    if (!isWithinLimits(known)) return overfull
    return {
      document: layers.reduce((document, layer) => addLayer(document, face.key, layer), known),
      ...(face.key === state.face && { selection: new Set(layers.map(({ id }) => id)), within: null, mode: SELECTING }),
      say: { words: 'say.added_pictures', params: { count: layers.length } },
    }
  },
})

/** Millimetres per pixel at 200 dots per inch. */
const PRINTS_WELL = 25.4 / 200

const isPlaced = ({ x, y }: At) => x !== undefined || y !== undefined

const sizeAt = (asset: Asset, scale: number): Size => ({
  width: tidy(Math.max(asset.width * scale, 0.1)),
  height: tidy(Math.max(asset.height * scale, 0.1)),
})

function pictureLayer(
  { asset, name }: { asset: Asset; name?: string },
  { area, newId, width, height, ...at }: At & Size & { area: PrintArea; newId(): string },
): ImageLayer {
  return {
    type: 'image',
    id: newId(),
    ...(name && { name }),
    ...placeIn(area, at),
    width: tidy(Math.max(width, 0.1)),
    height: tidy(Math.max(height, 0.1)),
    asset: asset.id,
  }
}

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
    const layer = asShown ? fromTheTop(laid, area, laidOut) : placedText(laid, faceOf(state), at, laidOut)
    const made = added({ ...state, document: use(state.document, { fonts: [known] }) }, layer)
    const mode: Mode = { kind: 'type', id: layer.id, from: 0, to: text.length }
    return type && made.document ? { ...made, mode } : made
  },
})

/** Fits the safe area; without a point, where nothing is covered. */
function placedText(layer: TextLayer, face: Face, at: At, laidOut: (layer: TextLayer) => TextLayer): TextLayer {
  const fitted = fittedText(layer, face, laidOut)
  return isPlaced(at) ? fitted : { ...fitted, ...placeIn(face.area, freePlace(face, fitted)) }
}

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
    const size = { width: side, height: symbology === 'qr' ? side : tidy(side / 2) }
    const layer: CodeLayer = {
      type: 'code',
      id: newId(),
      ...placeIn(area, isPlaced(at) ? at : freePlace(faceOf(state), size)),
      ...size,
      symbology,
      text,
      ...NEW_CODE,
    }
    return added(state, layer)
  },
})

/** A shape a third as wide as the area; `path` is the data of an icon, `ratio` its height in shares of its width. */
export const addShape = command<{ shape: ShapeKind; path?: string; ratio?: number; name?: string } & At>({
  group: 'add',
  enabled: always,
  run: (state, { shape, path, ratio = SHAPE_RATIO[shape] ?? 1, name, ...at }, { newId }) => {
    if (shape === 'path' ? !path || !readPath(path) : path !== undefined) return null
    const { area } = faceOf(state)
    const side = Math.min(area.width, area.height) / 3
    const across = side / Math.max(1, ratio)
    const size = { width: tidy(Math.max(across, 0.1)), height: tidy(Math.max(across * ratio, 0.1)) }
    const layer: ShapeLayer = {
      type: 'shape',
      id: newId(),
      ...named(name),
      ...placeIn(area, isPlaced(at) ? at : freePlace(faceOf(state), size)),
      ...size,
      shape,
      fill: NEW_SHAPE.fill,
      ...(path !== undefined && { path }),
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
