import type { ImageKind } from '../domain/kinds.ts'

/** What a decoding child is asked, and what it answers. */
export interface DecodingJob {
  input: string
  output: string
  kind: ImageKind
  /** Of a thumbnail; absent for the picture itself. */
  width?: number
}

export type Decoded = { width: number; height: number; size: number } | { fault: string }
