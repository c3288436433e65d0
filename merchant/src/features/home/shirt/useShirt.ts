import { useState } from 'react'
import type { Artwork } from './artwork'
import type { Ink } from './cloths'

export interface Shirt {
  artwork: Artwork
  /** The original file, passed on to the editor. */
  file: File | null
  /** Null until one is chosen; then a colour that shows the print well is used. */
  cloth: string | null
  ink: Ink
  isPictureBad: boolean
  write(text: string): void
  setFace(face: Artwork['face']): void
  setCloth(cloth: string): void
  setInk(ink: Ink): void
  printPicture(file: File | undefined): Promise<void>
  removePicture(): void
}

interface Chosen {
  file: File
  bitmap: ImageBitmap
}

/** State of the live shirt. Shows `first` until the visitor types. */
export function useShirt(first: string): Shirt {
  const [written, write] = useState<string | null>(null)
  const [face, setFace] = useState<Artwork['face']>('sans')
  const [chosen, choose] = useState<Chosen | null>(null)
  const [isPictureBad, setPictureBad] = useState(false)
  const [cloth, setCloth] = useState<string | null>(null)
  const [ink, setInk] = useState<Ink>('auto')

  const printPicture = async (file: File | undefined) => {
    if (!file) return
    const bitmap = await createImageBitmap(file).catch(() => null)
    setPictureBad(!bitmap)
    if (bitmap) choose({ file, bitmap })
  }

  const artwork = { text: written ?? first, face, picture: chosen?.bitmap ?? null }
  const removePicture = () => choose(null)
  const file = chosen?.file ?? null
  return { artwork, file, cloth, ink, isPictureBad, write, setFace, setCloth, setInk, printPicture, removePicture }
}
