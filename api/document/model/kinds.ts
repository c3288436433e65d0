export const LAYER_TYPES = ['image', 'text', 'tile', 'code', 'group'] as const
export type LayerType = (typeof LAYER_TYPES)[number]

export const MASK_SHAPES = ['ellipse', 'rounded', 'heart', 'star', 'hexagon'] as const
export type MaskShape = (typeof MASK_SHAPES)[number]

/** `justify` leaves the last line of a paragraph at the start. */
export const ALIGNMENTS = ['start', 'center', 'end', 'justify'] as const
export type Alignment = (typeof ALIGNMENTS)[number]

/** How a tile repeats: every second row or column offset by half a cell, or every second cell mirrored. */
export const TILE_LAYOUTS = ['grid', 'brick', 'half_drop', 'mirror'] as const
export type TileLayout = (typeof TILE_LAYOUTS)[number]

export const SYMBOLOGIES = ['qr', 'code128', 'ean13'] as const
export type Symbology = (typeof SYMBOLOGIES)[number]
