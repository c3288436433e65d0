export const LAYER_TYPES = ['image', 'text', 'tile', 'code', 'shape', 'group'] as const
export type LayerType = (typeof LAYER_TYPES)[number]

export const MASK_SHAPES = ['ellipse', 'rounded', 'heart', 'star', 'hexagon'] as const
export type MaskShape = (typeof MASK_SHAPES)[number]

/** What a brush does with the picture under it. */
export const BRUSHES = ['erase', 'restore'] as const
export type Brush = (typeof BRUSHES)[number]

export const TONES = ['light', 'dark'] as const
export type Tone = (typeof TONES)[number]

/** `justify` leaves the last line of a paragraph at the start. */
export const ALIGNMENTS = ['start', 'center', 'end', 'justify'] as const
export type Alignment = (typeof ALIGNMENTS)[number]

/** How a tile repeats: every second row or column offset by half a cell, or every second cell mirrored. */
export const TILE_LAYOUTS = ['grid', 'brick', 'half_drop', 'mirror'] as const
export type TileLayout = (typeof TILE_LAYOUTS)[number]

/** How a layer mixes with those below it; what nothing lies below is not mixed. Canvas names. */
export const BLENDS = [
  'multiply',
  'screen',
  'overlay',
  'darken',
  'lighten',
  'color-burn',
  'soft-light',
  'difference',
] as const
export type Blend = (typeof BLENDS)[number]

export const SYMBOLOGIES = ['qr', 'code128', 'ean13'] as const
export type Symbology = (typeof SYMBOLOGIES)[number]

/** Which letters a buyer may enter into a field; absent: all that the font has. */
export const ALLOWED_LETTERS = ['letters', 'digits', 'letters_digits', 'capitals'] as const
export type AllowedLetters = (typeof ALLOWED_LETTERS)[number]

/** A `path` is drawn by its own data: an icon, a stroke of the pen, or united shapes. */
export const SHAPES = ['rectangle', 'ellipse', 'polygon', 'star', 'line', 'arrow', 'heart', 'bubble', 'path'] as const
export type ShapeKind = (typeof SHAPES)[number]

export const COMBINATIONS = ['unite', 'subtract', 'intersect'] as const
export type Combination = (typeof COMBINATIONS)[number]
