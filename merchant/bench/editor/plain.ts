import { matrixOf } from '@inkfold/api/document/geometry/transform'
import type { Layer } from '@inkfold/api/document/model/layers'

/** Baseline without the editor: clears the canvas and draws everything in each frame. */
export function drawPlain(
  pen: CanvasRenderingContext2D,
  layers: readonly Layer[],
  pictures: readonly ImageBitmap[],
  zoom: number,
): void {
  pen.setTransform(1, 0, 0, 1, 0, 0)
  pen.clearRect(0, 0, pen.canvas.width, pen.canvas.height)
  for (const layer of layers) {
    const [a, b, c, d, x, y] = matrixOf(layer)
    pen.setTransform(a * zoom, b * zoom, c * zoom, d * zoom, x * zoom, y * zoom)
    if (layer.type === 'image') {
      pen.drawImage(pictures[layer.asset - 1]!, -layer.width / 2, -layer.height / 2, layer.width, layer.height)
    } else if (layer.type === 'text') {
      pen.fillStyle = layer.fill as string
      pen.font = `${layer.size}px sans-serif`
      pen.fillText(layer.text, -layer.width / 2, layer.size / 3)
    }
  }
}
