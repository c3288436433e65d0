import { channelsOf, colourOf } from '@inkfold/api/document/model/colour_channels'
import type { Colour } from '@inkfold/api/document/model/paint'
import type { Editor } from '@/editor'
import { colourIn } from '../pieces/colour'
import { WHITE } from '../inspector/paints'

interface Dropper {
  open(options: { signal: AbortSignal }): Promise<{ sRGBHex: string }>
}

/** The colour under the next press: of the whole screen where the browser can, otherwise of the design. Null if given up. */
export async function pickColour(editor: Editor, signal: AbortSignal): Promise<Colour | null> {
  const made = (globalThis as { EyeDropper?: new () => Dropper }).EyeDropper
  if (!made) return pickFromStage(editor, signal)
  try {
    const { sRGBHex } = await new made().open({ signal })
    return colourIn(sRGBHex)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null
    throw error
  }
}

/** A press elsewhere, Escape or the signal gives up. */
function pickFromStage(editor: Editor, signal: AbortSignal): Promise<Colour | null> {
  const stage = document.querySelector<HTMLElement>('[role="application"]')
  const canvas = stage?.querySelector('canvas')
  if (!stage || !canvas || signal.aborted) return Promise.resolve(null)
  return new Promise((resolve) => {
    const ending = new AbortController()
    const listening = { capture: true, signal: ending.signal }
    const end = (colour: Colour | null) => {
      ending.abort()
      delete stage.dataset['picking']
      resolve(colour)
    }
    stage.dataset['picking'] = 'true'
    signal.addEventListener('abort', () => end(null), { signal: ending.signal })
    document.addEventListener(
      'pointerdown',
      (event) => {
        if (!(event.target instanceof Node) || !stage.contains(event.target)) return end(null)
        event.preventDefault()
        event.stopPropagation()
        end(colourAt(canvas, event, groundOf(editor)))
      },
      listening,
    )
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        end(null)
      },
      listening,
    )
  })
}

/** The cloth shows through where nothing is printed. */
const groundOf = ({ state }: Editor) =>
  colourIn(state.product.colours.find(({ id }) => id === state.colour)?.hex ?? '') ?? WHITE

function colourAt(canvas: HTMLCanvasElement, { clientX, clientY }: MouseEvent, ground: Colour): Colour | null {
  const { left, top, width, height } = canvas.getBoundingClientRect()
  const x = Math.floor(((clientX - left) / width) * canvas.width)
  const y = Math.floor(((clientY - top) / height) * canvas.height)
  const data = canvas.getContext('2d')?.getImageData(x, y, 1, 1).data
  return data ? over(data, ground) : null
}

/** A translucent pixel on the ground. */
export function over(
  [red = 0, green = 0, blue = 0, alpha = 0]: Iterable<number> & ArrayLike<number>,
  ground: Colour,
): Colour {
  const under = channelsOf(ground)
  return colourOf([red, green, blue].map((value, at) => (value * alpha + (under[at] as number) * (255 - alpha)) / 255))
}
