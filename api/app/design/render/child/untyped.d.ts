declare module 'fontverter' {
  export function convert(font: Buffer, to: 'truetype' | 'woff2'): Promise<Buffer>
}

declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2' | 'truetype' },
  ): Promise<Buffer>
}

/** The calls of Little CMS that this product makes; the package has no types of its own. */
declare module 'lcms-wasm' {
  type Values = Uint8Array | Uint16Array | Float32Array

  export interface Engine {
    readonly HEAPU8: Uint8Array
    _malloc(bytes: number): number
    _free(at: number): void
    _cmsOpenProfileFromMem(at: number, bytes: number): number
    cmsCreate_sRGBProfile(): number
    cmsCreateTransform(
      from: number,
      fromFormat: number,
      to: number,
      toFormat: number,
      intent: number,
      flags: number,
    ): number
    cmsDoTransform<From extends Values>(transform: number, colours: From, count: number): From
  }

  export const TYPE_RGB_16: number
  export const TYPE_CMYK_16: number
  export const INTENT_RELATIVE_COLORIMETRIC: number
  export function instantiate(): Promise<Engine>
}
