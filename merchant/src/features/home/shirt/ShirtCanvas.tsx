import { useEffect, useRef, type ComponentProps } from 'react'
import type { Fabric } from './fabrics'
import { whenIdle } from './idle'
import { SHIRT } from '@/ui/scenes/silhouette'
import type { Shirt } from './useShirt'

type ShirtCanvasProps = ComponentProps<'canvas'> & {
  shirt: Pick<Shirt, 'artwork' | 'ink' | 'studio'>
  fabric: Fabric
  /** Width in CSS pixels the drawing is made for. */
  size: number
}

export function ShirtCanvas({ shirt: { artwork, ink, studio }, fabric, size, ...rest }: ShirtCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { text, face, picture } = artwork
  useEffect(() => {
    if (!studio) return
    return whenIdle(() => {
      if (!canvas.current) return
      const density = Math.min(window.devicePixelRatio, 2)
      canvas.current.width = size * density
      canvas.current.height = (size * density * SHIRT.height) / SHIRT.width
      studio.paint(canvas.current, { text, face, picture }, fabric, ink)
    })
  }, [studio, text, face, picture, fabric, ink, size])

  return <canvas {...rest} ref={canvas} width={size} height={(size * SHIRT.height) / SHIRT.width} />
}
