import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const LEAST = 1024

export function compressTexts(folder: string): void {
  for (const path of globSync(`${folder}/**/*.{js,css,svg,json}`)) {
    const text = readFileSync(path)
    if (text.length < LEAST) continue
    writeFileSync(`${path}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }))
  }
}
