import type { AngleTemplate } from '@inkfold/api/contracts/catalogue'
import { compose } from '@inkfold/api/document/mockup/compose'
import type { Pixels, Template } from '@inkfold/api/document/mockup/template'
import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { usePicture } from '@/http/site'
import { loadTemplate } from './loadTemplate'

export const NO_PRINTS: ReadonlyMap<string, Pixels> = new Map()

type MockupProps = ComponentProps<'canvas'> & {
  template: Template | null
  hex: string
  prints?: ReadonlyMap<string, Pixels>
}

/** Null while loading and when unavailable. */
export function useTemplate(files: AngleTemplate | undefined): Template | null {
  const pictureUrl = usePicture()
  const [template, setTemplate] = useState<Template | null>(null)
  useEffect(() => {
    let isCurrent = true
    setTemplate(null)
    if (files)
      loadTemplate(files, (address) => pictureUrl(address) ?? address).then(
        (opened) => isCurrent && setTemplate(opened),
        () => undefined,
      )
    return () => {
      isCurrent = false
    }
    // The site's address of files does not change while a page is open.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [files])
  return template
}

export function Mockup({ template, hex, prints = NO_PRINTS, ...rest }: MockupProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const pen = canvas.current?.getContext('2d')
    if (!template || !pen || !canvas.current) return
    const { width, height, data } = compose(template, hex, prints)
    canvas.current.width = width
    canvas.current.height = height
    pen.putImageData(new ImageData(new Uint8ClampedArray(data.buffer), width, height), 0, 0)
  }, [template, hex, prints])
  return <canvas {...rest} ref={canvas} width={template?.width ?? 1000} height={template?.height ?? 1000} />
}
