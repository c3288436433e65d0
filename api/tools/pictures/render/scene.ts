import type { Mesh, Place, Vector } from '../geometry/mesh.ts'

/** A material's detail at a place: brightness, and slope to the right and upwards. */
export interface Detail {
  readonly tint: number
  readonly right: number
  readonly up: number
}

export interface Material {
  /** Colour on screen when fully lit, 0 to 1 per channel. */
  readonly tone: Vector
  /** How much the piece's colour applies. */
  readonly colour: number
  readonly prints?: readonly Print[]
  readonly detail?: (x: number, y: number) => Detail
  /** Diffuse sheen of folds, independent of the colour: cotton 0.1, velvet 0.3. */
  readonly sheen: number
  /** Strength of reflections: 0 cloth, 1 glaze. */
  readonly gloss: number
  /** How much redder shadows are: 1 for skin. */
  readonly warmth?: number
}

export interface Part {
  readonly mesh: Mesh
  readonly outside: Material
  /** Material of the triangles' back sides. */
  readonly inside: Material
}

/** Maps a place of the material to fractions of a print area; null if it cannot be on it. */
export interface Print {
  readonly key: string
  readonly at: (x: number, y: number) => Place | null
}

export interface Ground {
  readonly point: Vector
  readonly normal: Vector
  /** Colour at a point when fully lit; the shop's background by default. */
  readonly tone?: (point: Vector) => Vector
}

export interface Scene {
  readonly parts: readonly Part[]
  readonly faces: readonly string[]
  /** Simulated cloth: coordinates are smoothed, otherwise straight lines would look wavy. */
  readonly isSoft?: boolean
  readonly camera: { readonly eye: Vector; readonly target: Vector; readonly span: number; readonly distance: number }
  /** The surface under or behind the piece; the normal points to the viewer. */
  readonly ground: Ground
  /** Front direction for the light if it differs from the viewer's. */
  readonly front?: Vector
  /** Strength of the lamp relative to the sky; lower for white products, which should stay soft. */
  readonly lamp?: number
}
