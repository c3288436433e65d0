import { useEffect, useState } from 'react'
import type { Artwork } from './artwork'
import { FABRICS, type Fabric, type Ink } from './fabrics'
import { Studio } from './studio'

export interface Shirt {
  artwork: Artwork
  fabric: Fabric
  ink: Ink
  /** Null until the first screen stands: the cloth is worked out when the browser has a moment. */
  studio: Studio | null
  isPictureBad: boolean
  write(text: string): void
  setFace(face: Artwork['face']): void
  setFabric(fabric: Fabric): void
  setInk(ink: Ink): void
  printPicture(file: File | undefined): Promise<void>
  removePicture(): void
}

function useStudio() {
  const [studio, setStudio] = useState<Studio | null>(null)
  useEffect(() => {
    let isThere = true
    void Studio.open().then((opened) => isThere && setStudio(opened))
    return () => {
      isThere = false
    }
  }, [])
  return studio
}

/** The live shirt's state. Until the visitor writes something, the shirt says `first`. */
export function useShirt(first: string): Shirt {
  const studio = useStudio()
  const [written, write] = useState<string | null>(null)
  const [face, setFace] = useState<Artwork['face']>('sans')
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [isPictureBad, setPictureBad] = useState(false)
  const [fabric, setFabric] = useState<Fabric>(FABRICS[4])
  const [ink, setInk] = useState<Ink>('auto')

  const printPicture = async (file: File | undefined) => {
    if (!file) return
    const opened = await createImageBitmap(file).catch(() => null)
    setPictureBad(!opened)
    if (opened) setPicture(opened)
  }

  const artwork = { text: written ?? first, face, picture }
  const removePicture = () => setPicture(null)
  return { artwork, fabric, ink, studio, isPictureBad, write, setFace, setFabric, setInk, printPicture, removePicture }
}
