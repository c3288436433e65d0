import type { Wanted } from '@inkfold/api/document/canvas/wanted'
import { bleedBox } from '@inkfold/api/document/geometry/extent'
import { layersIn } from '@inkfold/api/document/model/walk'
import { sheet } from '../browser/sheets'
import type { Editor } from '../editor'
import { stateShown } from '../state/cloth'
import { loadOf } from '../state/loaded'
import { faceOf } from '../state/read'
import type { EditorState } from '../state/state'
import { toStage } from '../view/fitting'
import { Arrivals } from './arrivals'
import { coloursOf } from './colours'
import { FaceCanvas } from './face_canvas'
import { listenToKeys } from './key_events'
import { Overlay } from './overlay'
import type { Scene } from './plan'
import { PointerEvents } from './pointer_events'
import { ProofView } from './proof_view'
import { Sharper } from './sharper'
import { densityOf } from './surface'
import { TextInput } from './text_input'
import { typingOf } from './typing'

const BLINK = 530

/** Draws the design into an element and handles its input; returns the cleanup. `typing` labels the text field. */
export function mountStage(editor: Editor, element: HTMLElement, typing: string): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const parts = {
    ground: groundIn(element),
    face: canvasIn(element),
    proof: canvasIn(element),
    overlay: canvasIn(element),
    area: document.createElement('textarea'),
  }
  parts.area.setAttribute('aria-label', typing)
  element.append(parts.area)
  Object.assign(element.style, { position: 'relative', overflow: 'hidden', touchAction: 'none', outlineOffset: '-2px' })
  if (element.tabIndex < 0) element.tabIndex = 0

  const sharper = new Sharper(editor.openPart, () => ask())
  const world = {
    picture: (asset: number, wanted: Wanted | null = null) => sharper.pick(asset, wanted, editor.picture(asset)),
    family: editor.family,
    modules: editor.modules,
    sheet,
  }
  const face = new FaceCanvas(parts.face, world, (layer) => loadOf(layer, editor.state))
  const proof = new ProofView(parts.face, parts.proof)
  const pointers = new PointerEvents(editor, element, signal)
  const input = new TextInput(editor, parts.area)
  const overlay = new Overlay(parts.overlay, coloursOf(element))
  listenToKeys(editor, element, pointers, signal)

  let frame = 0
  let sharp = sharper.edition
  const arrivals = new Arrivals(() => ask())
  const draw = () => {
    frame = 0
    const state = stateShown(editor.state)
    layGround(parts.ground, state)
    sharper.look(state, densityOf())
    // Deferred during a drag, because a full redraw would delay it.
    if (!state.isDragging) sharp = sharper.edition
    const scene = sceneOf(state, arrivals.seen(state), sharp)
    const more = face.draw(scene, faceOf(state), state.view, movingIn(state))
    proof.draw(state)
    const typed = typingOf(editor, Math.floor(performance.now() / BLINK) % 2 === 0)
    overlay.draw(state, typed, pointers.isTouch)
    input.follow(typed)
    tell(element, more || sharper.isBusy ? 'part' : 'all')
    if (more) ask()
  }
  const ask = () => void (frame ||= requestAnimationFrame(draw))
  const blink = setInterval(() => editor.state.mode.kind === 'type' && ask(), BLINK)
  const leave = editor.subscribe(ask)
  const room = new ResizeObserver(() => fit(editor, element))
  fit(editor, element)
  room.observe(element)
  ask()

  return () => {
    ending.abort()
    leave()
    room.disconnect()
    clearInterval(blink)
    arrivals.stop()
    sharper.stop()
    cancelAnimationFrame(frame)
    face.dispose()
    proof.dispose()
    for (const part of Object.values(parts)) part.remove()
  }
}

/** Before the first drawing, which would otherwise be repeated. */
function fit(editor: Editor, { clientWidth: width, clientHeight: height }: HTMLElement): void {
  const { view } = editor.state
  if (view.width !== width || view.height !== height) editor.run('resizeStage', { width, height })
}

/** Exposes the drawing's progress, which tests wait for. */
function tell(element: HTMLElement, drawn: 'part' | 'all'): void {
  if (element.dataset['drawn'] !== drawn) element.dataset['drawn'] = drawn
}

function canvasIn(element: HTMLElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.setAttribute('aria-hidden', 'true')
  Object.assign(canvas.style, {
    position: 'absolute',
    inset: '0',
    width: '100%',
    height: '100%',
    pointerEvents: 'none',
  })
  element.append(canvas)
  return canvas
}

function groundIn(element: HTMLElement): HTMLElement {
  const ground = document.createElement('div')
  Object.assign(ground.style, {
    position: 'absolute',
    left: '0',
    top: '0',
    transformOrigin: '0 0',
    pointerEvents: 'none',
  })
  element.append(ground)
  return ground
}

/** The product's colour, visible where nothing is printed. */
function layGround(ground: HTMLElement, state: EditorState): void {
  const { view } = state
  const { left, top, right, bottom } = bleedBox(faceOf(state).area)
  const colour = state.product.colours.find(({ id }) => id === state.colour)?.hex ?? 'transparent'
  const at = toStage(view, { x: left, y: top })
  Object.assign(ground.style, {
    width: `${(right - left) * view.zoom}px`,
    height: `${(bottom - top) * view.zoom}px`,
    transform: `translate(${at.x}px, ${at.y}px)`,
    backgroundColor: colour,
  })
}

function sceneOf(state: EditorState, loaded: unknown, sharp: unknown): Scene {
  const { layers, fill } = faceOf(state)
  const { zoom, x, y, width, height } = state.view
  return { face: state.face, layers, fill, view: [zoom, x, y, width, height].join(' '), loaded, sharp }
}

/** Indexes of layers that are selected or contain a selected one. */
function movingIn({ selection, ...state }: EditorState): readonly number[] {
  if (selection.size === 0 || selection.size > 6) return []
  return faceOf(state).layers.flatMap((layer, index) =>
    [...layersIn([layer])].some(({ id }) => selection.has(id)) ? [index] : [],
  )
}
