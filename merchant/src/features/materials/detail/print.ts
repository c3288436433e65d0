const CENTIMETRES_PER_INCH = 2.54

/** Print width in centimetres at a density, with one decimal. */
export const centimetres = (pixels: number, dpi: number) => Math.round((pixels / dpi) * CENTIMETRES_PER_INCH * 10) / 10

/** Dots per inch for a shirt, and for a poster viewed closely. */
export const DENSITIES = [150, 300] as const
