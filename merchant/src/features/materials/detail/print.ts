const CENTIMETRES_PER_INCH = 2.54

/** How wide a picture prints at a density, in centimetres with one place. */
export const centimetres = (pixels: number, dpi: number) => Math.round((pixels / dpi) * CENTIMETRES_PER_INCH * 10) / 10

/** What a shirt looks good at, and what a poster held in the hand wants. */
export const DENSITIES = [150, 300] as const
