import type { Mesh, Place, Vector } from '../geometry/mesh.ts'

/** What a material says of one place: how bright it is there, and how steeply the surface rises to the right and upwards. */
export interface Detail {
  readonly tint: number
  readonly right: number
  readonly up: number
}

export interface Material {
  /** As a screen shows it when fully lit, each from 0 to 1. */
  readonly tone: Vector
  /** How much of it takes the colour of the piece. */
  readonly colour: number
  /** What is printed here. */
  readonly prints?: readonly Print[]
  readonly detail?: (x: number, y: number) => Detail
  /** How much soft light comes back from folds whatever the colour: cotton 0.1, velvet 0.3. */
  readonly sheen: number
  /** How strongly lamps are mirrored: 0 cloth, 1 glaze. */
  readonly gloss: number
}

export interface Part {
  readonly mesh: Mesh
  readonly outside: Material
  /** What is seen where triangles turn their back. */
  readonly inside: Material
}

/** Where on a print area a place of the material lies, as shares of its width and height; null where it can have none of it. */
export interface Print {
  readonly key: string
  readonly at: (x: number, y: number) => Place | null
}

export interface Scene {
  readonly parts: readonly Part[]
  /** Keys of the faces that may be seen. */
  readonly faces: readonly string[]
  /** Cloth that was let fall: what lies between its corners is smoothed, or straight lines would tremble. */
  readonly isSoft?: boolean
  readonly camera: { readonly eye: Vector; readonly target: Vector; readonly span: number; readonly distance: number }
  /** What the piece lies on, stands on or hangs before: a plane with its side towards the viewer. */
  readonly ground: { readonly point: Vector; readonly normal: Vector }
  /** The side that the light takes for the front, where it is not the viewer's. */
  readonly front?: Vector
  /** How strong the lamp is beside the sky; less for white things that should stay soft. */
  readonly lamp?: number
}
