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
